-- What was signed for a guest before this moment opens nothing any more.
ALTER TABLE guests ADD COLUMN keys_since INTEGER NOT NULL DEFAULT 0;
