-- Grows with everything that changes at a table, seats and talk included.
ALTER TABLE tables ADD COLUMN stamp INTEGER NOT NULL DEFAULT 0;

-- What only one of several servers does at a time, who does it, and until when unless they say so again.
CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    holder TEXT NOT NULL,
    expires INTEGER NOT NULL
) STRICT;

CREATE INDEX leases_holder ON leases (holder);
