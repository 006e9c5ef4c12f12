-- What a guest chose in Settings, as the server writes it. Empty: nothing yet.
ALTER TABLE guests ADD COLUMN settings TEXT NOT NULL DEFAULT '';
