-- How many turns were taken over: their luck does not follow from the table's seed.
ALTER TABLE tables ADD COLUMN inherited INTEGER;
UPDATE tables SET inherited = parent_turn;

-- Tables that went on under other rules, and the luck they had until then.
CREATE TABLE carried_over (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL REFERENCES tables ON DELETE CASCADE,
    at INTEGER NOT NULL,
    rules_before TEXT NOT NULL,
    turns_before INTEGER NOT NULL,
    turns_kept INTEGER NOT NULL,
    deal TEXT,
    seed BLOB NOT NULL,
    commitment TEXT NOT NULL
) STRICT;

CREATE INDEX carried_over_table ON carried_over (table_id);

-- Nothing was ever kept here.
DROP TABLE snapshots;
