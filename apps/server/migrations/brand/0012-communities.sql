-- The clubs of the school.
create table communities (
  id bigint generated always as identity primary key,
  -- What services outside call it.
  uniq text not null unique,
  title text not null,
  slug text not null unique,
  -- It is a conversation only, without a place of its own.
  chat_only boolean not null default false,
  -- Addresses outside; empty where it has none.
  faq_url text not null default '',
  custom_url text not null default '',
  telegram_chat_url text not null default '',
  have_subscription_landing_url text not null default '',
  no_have_subscription_landing_url text not null default '',
  created_at timestamptz not null default now()
);

-- Who learns such a course is shown the community.
create table community_courses (
  community_id bigint not null references communities on delete cascade,
  course_id bigint not null references courses on delete cascade,
  primary key (community_id, course_id)
);
create index community_courses_course_id on community_courses (course_id);

-- Members. Until when one belongs is in `entitlements`.
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
