-- The reaction that this one replaced, set by the statement that replaces it: an upsert returns only what a row has afterwards, and the counters need what it had before.
alter table club_reactions add column replaced text;
