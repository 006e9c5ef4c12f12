CREATE TABLE meta (
    key TEXT PRIMARY KEY,
    value BLOB NOT NULL
) STRICT;

CREATE TABLE guests (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created INTEGER NOT NULL,
    last_seen INTEGER NOT NULL
) STRICT;

-- One live code a guest: a new one replaces the old.
CREATE TABLE codes (
    guest TEXT PRIMARY KEY REFERENCES guests,
    hash BLOB NOT NULL UNIQUE,
    expires INTEGER NOT NULL
) STRICT;
