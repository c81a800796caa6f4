-- The audit log: which member of staff did what in this brand's studio, and to which record. Written for every change by staff; no feature reads it.
create table audit_entries (
  id bigint generated always as identity primary key,
  -- Null: the command line.
  user_id bigint references users,
  action text not null,
  target_type text not null,
  target_id bigint not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_entries_target on audit_entries (target_type, target_id);
create index audit_entries_user_id on audit_entries (user_id);

-- Results of writes that carried an Idempotency-Key, kept for a day.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  -- Hash of the request: one key cannot be used for two different writes.
  fingerprint text not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
) with (
  -- Every row is updated once and deleted after a day.
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.05
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
