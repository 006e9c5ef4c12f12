-- From where a table was made, as a hash that only this store's secret leads to.
ALTER TABLE tables ADD COLUMN origin TEXT;
CREATE INDEX tables_origin ON tables (origin) WHERE status = 'waiting' AND origin IS NOT NULL;

-- The cards a table had until it went on under other rules.
ALTER TABLE carried_over ADD COLUMN catalogue TEXT NOT NULL DEFAULT '';

-- Whom the host of a table silenced there, or sent away.
CREATE TABLE shut_out (
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    guest TEXT NOT NULL REFERENCES guests ON DELETE CASCADE,
    banned INTEGER NOT NULL,
    PRIMARY KEY (table_id, guest)
) STRICT, WITHOUT ROWID;

CREATE INDEX shut_out_guest ON shut_out (guest);
CREATE INDEX chat_guest ON chat (guest) WHERE guest IS NOT NULL;
CREATE INDEX guests_seen ON guests (last_seen);
CREATE INDEX tables_ended ON tables (finished) WHERE status = 'finished';
