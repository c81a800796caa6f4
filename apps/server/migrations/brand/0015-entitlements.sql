-- Who may use what, and when: the one source for it. A row is one right from one source; rights of a person to the same thing may overlap.
create table entitlements (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('course', 'community', 'service')),
  target_id bigint not null,
  -- What gave the right, and its id: the stream or the membership (staff, demo, gift), the subscription, the order.
  source text not null check (source in ('staff', 'demo', 'gift', 'subscription', 'order')),
  source_id bigint not null,
  starts_at timestamptz not null,
  -- From here on the right does not hold; null: without an end.
  ends_at timestamptz check (ends_at >= starts_at),
  -- Taken back: from here on the right does not hold, whatever its dates.
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  -- For the foreign keys.
  course_id bigint generated always as (case kind when 'course' then target_id end) stored references courses,
  community_id bigint generated always as (case kind when 'community' then target_id end) stored references communities
);
create index entitlements_of_user on entitlements (user_id, kind, target_id);
create index entitlements_source on entitlements (source, source_id);
create index entitlements_course_id on entitlements (course_id);
create index entitlements_community_id on entitlements (community_id);
