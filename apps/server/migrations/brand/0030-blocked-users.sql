-- A blocked user cannot sign in, and no session of theirs is valid.
alter table users
  add column blocked_at timestamptz,
  -- For staff; empty when not blocked.
  add column block_reason text not null default '';
