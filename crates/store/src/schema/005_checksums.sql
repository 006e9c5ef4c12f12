-- Sixteen bytes that follow from all that was written of a game so far.
ALTER TABLE tables ADD COLUMN chain BLOB NOT NULL DEFAULT x'';
ALTER TABLE turns ADD COLUMN chain BLOB NOT NULL DEFAULT x'';

-- What the file says of its log: see mark.rs.
CREATE TABLE log (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    round INTEGER NOT NULL,
    open INTEGER NOT NULL,
    file TEXT NOT NULL
) STRICT;

INSERT INTO log VALUES (1, 0, 0, '');
