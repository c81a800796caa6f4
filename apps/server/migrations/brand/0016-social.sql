-- Sign-ins by a social network that are under way: who comes back with anything else was not sent by us.
create table social_handshakes (
  -- SHA-256 of the state in the address, and of the cookie of the browser that was sent off.
  state_hash bytea primary key,
  browser_hash bytea not null,
  source text not null check (source in ('google', 'vkontakte', 'facebook', 'apple')),
  code_verifier text not null,
  nonce text not null,
  success_url text not null,
  cancel_url text not null,
  -- Who links the account; null for who signs in.
  user_id bigint references users on delete cascade,
  expires_at timestamptz not null
);
create index social_handshakes_expires_at on social_handshakes (expires_at);
create index social_handshakes_user_id on social_handshakes (user_id);
