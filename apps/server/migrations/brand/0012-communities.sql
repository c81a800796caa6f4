-- Communities of the brand, shown as clubs.
create table communities (
  id bigint generated always as identity primary key,
  -- Identifier in external services.
  uniq text not null unique,
  title text not null,
  slug text not null unique,
  -- The community consists of a Telegram chat only.
  chat_only boolean not null default false,
  -- External addresses; empty if there are none.
  faq_url text not null default '',
  custom_url text not null default '',
  telegram_chat_url text not null default '',
  have_subscription_landing_url text not null default '',
  no_have_subscription_landing_url text not null default '',
  created_at timestamptz not null default now()
);

-- Learners of these courses see the community as recommended.
create table community_courses (
  community_id bigint not null references communities on delete cascade,
  course_id bigint not null references courses on delete cascade,
  primary key (community_id, course_id)
);
create index community_courses_course_id on community_courses (course_id);

-- Members. Periods of membership are in `entitlements`.
create table user_communities (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  community_id bigint not null references communities on delete cascade,
  start_date timestamptz not null,
  -- The membership lasts only while a subscription covers the community.
  is_optional_purchase boolean not null default false,
  unique (user_id, community_id)
);
create index user_communities_community_id on user_communities (community_id);
