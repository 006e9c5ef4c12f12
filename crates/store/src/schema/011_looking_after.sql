-- 'muted' or 'banned' in the whole hall, by whoever runs it.
ALTER TABLE guests ADD COLUMN shut_out TEXT;
CREATE INDEX guests_shut_out ON guests (shut_out) WHERE shut_out IS NOT NULL;

-- Since when nothing goes on at a table, because whoever runs the hall closed it.
ALTER TABLE tables ADD COLUMN closed INTEGER;

-- What guests reported, with a copy of the line they mean. It stays when the table goes.
CREATE TABLE reports (
    number INTEGER NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    reporter TEXT REFERENCES guests ON DELETE SET NULL,
    line INTEGER,
    speaker TEXT REFERENCES guests ON DELETE CASCADE,
    name TEXT,
    text TEXT,
    reason TEXT NOT NULL,
    settled INTEGER
) STRICT;

CREATE INDEX reports_table ON reports (table_id);
CREATE INDEX reports_reporter ON reports (reporter) WHERE reporter IS NOT NULL;
CREATE INDEX reports_speaker ON reports (speaker) WHERE speaker IS NOT NULL;

-- Who looked after the hall or a table, and what they did.
CREATE TABLE audit (
    number INTEGER NOT NULL PRIMARY KEY,
    at INTEGER NOT NULL,
    actor TEXT NOT NULL,
    deed TEXT NOT NULL,
    table_id TEXT,
    guest TEXT,
    note TEXT NOT NULL
) STRICT;
