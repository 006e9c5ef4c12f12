CREATE TABLE catalogues (
    hash TEXT PRIMARY KEY,
    text TEXT NOT NULL
) STRICT;

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    version INTEGER NOT NULL DEFAULT 0,
    turns INTEGER NOT NULL DEFAULT 0,
    host TEXT REFERENCES guests,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    rules_version TEXT NOT NULL,
    catalogue TEXT NOT NULL REFERENCES catalogues,
    title TEXT NOT NULL,
    open INTEGER NOT NULL,
    status TEXT NOT NULL DEFAULT 'waiting'
        CHECK (status IN ('waiting', 'playing', 'finished', 'abandoned')),
    absence INTEGER, -- seconds until a bot may stand in; null waits
    parent TEXT,
    parent_turn INTEGER,
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    commitment TEXT NOT NULL,
    deal TEXT,
    waiting INTEGER NOT NULL DEFAULT 0,
    created INTEGER NOT NULL,
    started INTEGER,
    finished INTEGER,
    touched INTEGER NOT NULL,
    result TEXT
) STRICT;

CREATE INDEX tables_host ON tables (host) WHERE host IS NOT NULL;
CREATE INDEX tables_unstarted ON tables (created) WHERE status = 'waiting';
CREATE INDEX tables_open ON tables (created) WHERE status = 'waiting' AND open = 1;
CREATE INDEX tables_finished ON tables (finished) WHERE status = 'finished' AND open = 1;
CREATE INDEX tables_running ON tables (touched) WHERE status = 'playing';
CREATE INDEX tables_due ON tables (touched + absence * 1000)
    WHERE status = 'playing' AND absence IS NOT NULL;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('open', 'guest', 'bot')),
    guest TEXT REFERENCES guests CHECK ((kind = 'guest') = (guest IS NOT NULL)),
    level TEXT CHECK ((kind = 'bot') = (level IS NOT NULL)),
    name TEXT NOT NULL,
    word TEXT NOT NULL DEFAULT '',
    token BLOB,
    away TEXT,
    PRIMARY KEY (table_id, number)
) STRICT, WITHOUT ROWID;

CREATE INDEX seats_guest ON seats (guest, table_id) WHERE guest IS NOT NULL;

CREATE TABLE turns (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    number INTEGER NOT NULL,
    version INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    luck TEXT NOT NULL,
    revealed INTEGER NOT NULL,
    action_id TEXT,
    at INTEGER NOT NULL,
    PRIMARY KEY (table_id, number),
    UNIQUE (table_id, seat, action_id)
) STRICT, WITHOUT ROWID;

-- Turns taken back, for whoever wants to know later.
CREATE TABLE undone (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    number INTEGER NOT NULL,
    version INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    action TEXT NOT NULL,
    luck TEXT NOT NULL,
    revealed INTEGER NOT NULL,
    action_id TEXT,
    at INTEGER NOT NULL,
    undone_by INTEGER,
    undone_at INTEGER NOT NULL
) STRICT;

CREATE INDEX undone_table ON undone (table_id);
