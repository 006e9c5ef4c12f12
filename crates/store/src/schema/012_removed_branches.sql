-- What a branch that was removed had been branched off: whoever branched it again must not learn of that
-- game either, while it runs.
CREATE TABLE removed (
    id TEXT PRIMARY KEY,
    parent TEXT NOT NULL
) STRICT;
