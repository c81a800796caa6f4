create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- SHA-256 of the token, so that a copy of this table does not contain usable sessions.
  token_hash bytea not null unique,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
) with (
  -- last_seen_at is updated every few minutes.
  fillfactor = 80,
  autovacuum_vacuum_scale_factor = 0.05
);
create index sessions_user_id on sessions (user_id);
create index sessions_expires_at on sessions (expires_at);

-- Single-use tokens (password reset, automatic sign-in, social sign-in), stored as SHA-256.
create table one_time_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('reset', 'auto_login', 'social', 'social_link')),
  user_id bigint not null references users on delete cascade,
  -- Set for tokens that are valid only in the browser that requested them, and only while its session is active.
  browser_hash bytea,
  session_id bigint references sessions on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index one_time_tokens_session_id on one_time_tokens (session_id) where session_id is not null;
create index one_time_tokens_user_id on one_time_tokens (user_id, purpose);
create index one_time_tokens_expires_at on one_time_tokens (expires_at);

create table user_external_auths (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  source text not null check (source in ('google', 'vkontakte', 'facebook', 'apple')),
  -- The user's identifier at the provider.
  social_id text not null,
  created_at timestamptz not null default now(),
  unique (source, social_id),
  unique (user_id, source)
);

-- Social sign-ins in progress. A callback whose state is not here is refused.
create table social_handshakes (
  -- SHA-256 of the OAuth state, and of the cookie of the browser that started the sign-in.
  state_hash bytea primary key,
  browser_hash bytea not null,
  source text not null check (source in ('google', 'vkontakte', 'facebook', 'apple')),
  code_verifier text not null,
  nonce text not null,
  success_url text not null,
  cancel_url text not null,
  -- The user who links the social account; null for a sign-in.
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);
create index social_handshakes_expires_at on social_handshakes (expires_at);
create index social_handshakes_user_id on social_handshakes (user_id);

-- The second factor of staff (TOTP).
create table second_factors (
  user_id bigint primary key references users on delete cascade,
  -- Encrypted with a key of the installation, so that a copy of this table does not contain usable secrets.
  secret bytea not null,
  -- Null until the first code was entered.
  confirmed_at timestamptz,
  -- The time step of the last accepted code: a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Recovery codes of a second factor, stored as SHA-256; a used one is deleted.
create table recovery_codes (
  user_id bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Changes of an e-mail that wait for the link in the e-mail to the new address. A later change replaces an earlier one.
create table email_changes (
  user_id bigint primary key references users on delete cascade,
  email text not null check (email = lower(email)),
  -- SHA-256 of the token in the link; null until the e-mail is sent.
  token_hash bytea unique,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index email_changes_expires_at on email_changes (expires_at);

-- Consent given at sign-up: the document, its address and the version of the brand's settings that named this address.
create table user_consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  document text not null check (document in ('terms', 'personal_data')),
  address text not null,
  settings_version int not null,
  given_at timestamptz not null default now()
);
create index user_consents_user_id on user_consents (user_id);
