-- Private addresses under which a calendar program reads a learner's agenda. Renewing replaces the token.
create table calendar_feeds (
  user_id bigint primary key references users on delete cascade,
  token text not null unique,
  created_at timestamptz not null default now()
);
