-- What staff keep on top of the feed of a community.
create table club_pins (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  kind text not null,
  -- Of a post, an article or a course. What was removed is no longer shown, and its pin is removed with the next change of pins.
  item_id bigint not null,
  pinned_at timestamptz not null,
  unique (community_id, kind, item_id)
);

-- Until when a member has seen the feed of a community: what is newer is new to them.
create table club_feed_visits (
  user_id bigint not null references users on delete cascade,
  community_id bigint not null references communities on delete cascade,
  seen_until timestamptz not null,
  primary key (user_id, community_id)
);
create index club_feed_visits_community_id on club_feed_visits (community_id);
