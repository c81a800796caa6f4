-- Sign-ups through a social network that wait for what the network did not say: consent to the documents of the brand, a name.
create table social_sign_ups (
  -- SHA-256 of the token.
  token_hash bytea primary key,
  source text not null check (source in ('google', 'vkontakte', 'facebook', 'apple')),
  social_id text not null,
  -- Verified by the network; null if it names none.
  email text check (email = lower(email)),
  name text not null default '',
  expires_at timestamptz not null
);
create index social_sign_ups_expires_at on social_sign_ups (expires_at);

-- Whether a person without an account gets one when they return from the network.
alter table social_handshakes add column is_sign_up boolean not null default false;
