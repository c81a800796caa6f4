-- What is said about a row of an import, beside the error for which it was left out: cells that were left out or understood in one way of several.
alter table people_import_rows
  -- Of an error that has values in its text.
  add column error_values jsonb,
  -- [{ "field": …, "error": …, "values": … }]
  add column notes jsonb not null default '[]',
  -- The invitation of a person whom the import added; null: none.
  add column invitation text check (invitation in ('waiting', 'sending', 'sent', 'failed', 'cancelled')),
  -- When it was last sent.
  add column invitation_at timestamptz;
create index people_import_rows_invitation on people_import_rows (import_id, line) where invitation = 'waiting';
