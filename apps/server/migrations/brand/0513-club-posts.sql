-- What members of communities write: spaces, posts, comments, reactions, polls.
create table club_spaces (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  title text not null,
  description text not null default '',
  sort integer not null default 0,
  -- Who may post; all may comment.
  posters text not null default 'members' check (posters in ('members', 'staff')),
  created_at timestamptz not null default now()
);
create index club_spaces_community_id on club_spaces (community_id, sort);

-- A changed text is the next version, which members accept anew.
create table club_rules (
  community_id bigint primary key references communities on delete cascade,
  text text not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
create table club_rules_acceptances (
  community_id bigint not null references communities on delete cascade,
  user_id bigint not null references users,
  version integer not null,
  accepted_at timestamptz not null default now(),
  primary key (community_id, user_id)
);
create index club_rules_acceptances_user_id on club_rules_acceptances (user_id);

-- Counters are columns, so that a list reads no rows of reactions and comments. They change in the transaction of what they count, under the lock of this row.
create table club_posts (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  -- Null: the community itself, or a space that was deleted.
  space_id bigint references club_spaces on delete set null,
  -- Null: a deleted member.
  author_id bigint references users,
  text text not null,
  -- held: waits for a moderator, who has not yet shown it. hidden: by a moderator. deleted: by its author, without content.
  state text not null default 'shown' check (state in ('shown', 'held', 'hidden', 'deleted')),
  published_at timestamptz not null default now(),
  edited_at timestamptz,
  comments_count integer not null default 0,
  -- The number of each reaction: {"👍": 3}.
  reactions jsonb not null default '{}'
) with (fillfactor = 80);
create index club_posts_feed on club_posts (community_id, published_at desc, id desc) where state = 'shown';
create index club_posts_space on club_posts (space_id, published_at desc, id desc);
create index club_posts_author_id on club_posts (author_id);
create index club_posts_held on club_posts (community_id, id) where state = 'held';

create table club_post_files (
  post_id bigint not null references club_posts on delete cascade,
  file_id bigint not null references files on delete cascade,
  sort integer not null,
  primary key (post_id, file_id)
);
create index club_post_files_file_id on club_post_files (file_id);

create table club_comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references club_posts on delete cascade,
  -- The comment that it answers, which is none itself.
  parent_id bigint references club_comments on delete cascade,
  author_id bigint references users,
  text text not null,
  state text not null default 'shown' check (state in ('shown', 'held', 'hidden', 'deleted')),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  replies_count integer not null default 0,
  reactions jsonb not null default '{}'
) with (fillfactor = 80);
create index club_comments_list on club_comments (post_id, created_at desc, id desc) where parent_id is null;
create index club_comments_post_id on club_comments (post_id);
create index club_comments_parent_id on club_comments (parent_id, id);
create index club_comments_author_id on club_comments (author_id);
create index club_comments_held on club_comments (id) where state = 'held';

-- One reaction of a person to a post (without comment_id) or to a comment.
create table club_reactions (
  post_id bigint not null references club_posts on delete cascade,
  comment_id bigint references club_comments on delete cascade,
  user_id bigint not null references users,
  reaction text not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (post_id, comment_id, user_id)
);
create index club_reactions_comment_id on club_reactions (comment_id);
create index club_reactions_user_id on club_reactions (user_id);

create table club_polls (
  post_id bigint primary key references club_posts on delete cascade,
  is_multiple boolean not null,
  ends_at timestamptz,
  voters_count integer not null default 0
);
create table club_poll_options (
  id bigint generated always as identity primary key,
  post_id bigint not null references club_polls on delete cascade,
  sort integer not null,
  text text not null,
  votes integer not null default 0
);
create index club_poll_options_post_id on club_poll_options (post_id, sort);
-- A person votes once in a poll, with one row.
create table club_poll_votes (
  post_id bigint not null references club_polls on delete cascade,
  user_id bigint not null references users,
  option_ids bigint[] not null,
  voted_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index club_poll_votes_user_id on club_poll_votes (user_id);

-- Who is notified of comments. Who no longer wants to be keeps a row, so that a further comment of theirs does not change it.
create table club_follows (
  post_id bigint not null references club_posts on delete cascade,
  user_id bigint not null references users,
  is_following boolean not null default true,
  primary key (post_id, user_id)
);
create index club_follows_user_id on club_follows (user_id);

create table club_mentions (
  post_id bigint not null references club_posts on delete cascade,
  comment_id bigint references club_comments on delete cascade,
  user_id bigint not null references users,
  unique nulls not distinct (post_id, comment_id, user_id)
);
create index club_mentions_comment_id on club_mentions (comment_id);
create index club_mentions_user_id on club_mentions (user_id);
