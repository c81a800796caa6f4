-- The last digest of the clubs that a member got: the next one is about what came later.
create table club_digests (
  user_id bigint primary key references users,
  sent_at timestamptz not null
);
