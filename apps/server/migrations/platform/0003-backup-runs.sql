-- The backups that were made or tried, for the owner of the installation. The backups themselves are elsewhere.
create table backup_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  -- Null: it is running, or its process died.
  ended_at timestamptz,
  -- Null: it failed, or has not ended.
  backup_id text,
  -- Of the files and tables that the backup contains.
  file_count bigint,
  file_bytes bigint,
  row_count bigint,
  -- Why it failed, in English.
  error text
);
