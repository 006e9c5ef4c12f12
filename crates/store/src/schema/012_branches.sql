-- What a branch that was removed had been branched off: whoever branched it again must not learn of that
-- game either, while it runs.
CREATE TABLE removed (
    id TEXT PRIMARY KEY,
    parent TEXT NOT NULL
) STRICT;

-- Sixteen bytes that follow from what a table took over and imagined; nothing where an earlier server made it.
ALTER TABLE tables ADD COLUMN inheritance BLOB;
