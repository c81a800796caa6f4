create table users (
  id bigint generated always as identity primary key,
  email text unique check (email = lower(email)),
  password_hash text,
  name text not null default '',
  last_name text not null default '',
  username text not null default '',
  city text not null default '',
  gender text check (gender in ('M', 'F')),
  phone text not null default '',
  birthday date,
  instagram_id text not null default '',
  disable_notification boolean not null default false,
  locale text not null default 'ru' check (locale in ('ru', 'en', 'es')),
  status int not null default 0,
  avatar_file_id bigint,
  segments text[] not null default '{}',
  staff_roles text[] not null default '{}'
    check (staff_roles <@ array['expert', 'support', 'author', 'admin']),
  is_require_update_password boolean not null default false,
  is_require_update_profile boolean not null default false,
  timezone text not null default 'Europe/Moscow',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_staff on users using gin (staff_roles) where staff_roles <> '{}';

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- SHA-256 of the token: a copy of this table signs nobody in.
  token_hash bytea not null unique,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- The answers of writes that carried an Idempotency-Key, kept for a day.
create table idempotency_keys (
  user_id bigint not null references users on delete cascade,
  key text not null,
  -- What was asked, so that one key cannot stand for two different writes.
  fingerprint text not null,
  result jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- What staff did, and to what.
create table audit_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  action text not null,
  target_type text not null,
  target_id bigint not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index audit_entries_target on audit_entries (target_type, target_id);
