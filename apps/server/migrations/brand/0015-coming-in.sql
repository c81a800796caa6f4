alter table users
  -- What a person of an app without an e-mail signs in by.
  add column app_id text unique check (app_id = lower(app_id)),
  -- Looks around without an account; signing up or in makes somebody of them.
  add column is_anonymous boolean not null default false,
  -- Hidden from then on, and erased some weeks later unless they sign in before.
  add column deleted_at timestamptz;
create index users_deleted_at on users (deleted_at) where deleted_at is not null;

-- Links that do one thing once: a new password, a sign-in from elsewhere. SHA-256 of the token, as with sessions.
create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset', 'auto_login', 'social')),
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index one_time_tokens_user_id on one_time_tokens (user_id, purpose);
create index one_time_tokens_expires_at on one_time_tokens (expires_at);

create table user_external_auths (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  source text not null check (source in ('google', 'vkontakte', 'facebook', 'apple')),
  -- Who they are there.
  social_id text not null,
  created_at timestamptz not null default now(),
  unique (source, social_id),
  unique (user_id, source)
);
