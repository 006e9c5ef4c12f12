CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    number INTEGER NOT NULL,
    guest TEXT REFERENCES guests,
    seat INTEGER,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE,
    version INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    rules_version TEXT NOT NULL,
    bytes BLOB NOT NULL
) STRICT;
