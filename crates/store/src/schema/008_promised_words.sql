-- The format of the table's record: 1 with words said in the open, 2 with words promised first.
ALTER TABLE tables ADD COLUMN format INTEGER NOT NULL DEFAULT 1;
-- Since when the promised words are being shown; nobody promises any more then.
ALTER TABLE tables ADD COLUMN showing INTEGER;
-- What was drawn anew for a branch of a running table.
ALTER TABLE tables ADD COLUMN imagined TEXT;
ALTER TABLE seats ADD COLUMN pledge TEXT;
