-- What members show of themselves in communities. Without a row: their name alone, in the directory and in the leaderboard.
create table club_profiles (
  user_id bigint primary key references users,
  about text not null default '',
  shows_picture boolean not null default false,
  shows_city boolean not null default false,
  shows_about boolean not null default false,
  is_listed boolean not null default true,
  is_ranked boolean not null default true
);

-- Neither of the two sees what the other writes.
create table club_blocks (
  id bigint generated always as identity,
  user_id bigint not null references users,
  blocked_id bigint not null references users,
  created_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index club_blocks_list on club_blocks (user_id, created_at desc, id desc);
create index club_blocks_blocked_id on club_blocks (blocked_id, user_id);

-- The directory of a community, newest members first.
create index user_communities_directory on user_communities (community_id, start_date desc, user_id desc);
