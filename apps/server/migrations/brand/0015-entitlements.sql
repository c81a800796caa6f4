-- Entitlements: the only source of which user may use what, and when. Each row is one entitlement from one source; entitlements of a user to the same
-- target may overlap.
create table entitlements (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('course', 'community', 'service')),
  target_id bigint not null,
  -- The source and its id: a stream or a membership (staff, demo, gift), a subscription, an order.
  source text not null check (source in ('staff', 'demo', 'gift', 'subscription', 'order')),
  source_id bigint not null,
  starts_at timestamptz not null,
  -- The entitlement ends here; null: no end.
  ends_at timestamptz check (ends_at >= starts_at),
  -- When the entitlement was revoked; it ends here whatever its dates.
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

-- user_course_streams.ends_at, of the entitlements that `entitlementPeriods` selects for a stream.
create function stream_end(owner_id bigint, of_course_id bigint, is_optional boolean) returns timestamptz stable language sql as $$
  select case when bool_and(ends_at is not null) then max(ends_at) end from entitlements
  where user_id = owner_id and kind = 'course' and target_id = of_course_id and revoked_at is null and (source = 'subscription') = is_optional
$$;

create function set_stream_end() returns trigger language plpgsql as $$
begin
  new.ends_at := stream_end(new.user_id, new.course_id, new.is_optional_purchase);
  return new;
end $$;
create trigger stream_end before insert or update of user_id, course_id, is_optional_purchase, ends_at on user_course_streams
  for each row execute function set_stream_end();

-- Locks the streams first: of two transactions that change entitlements of one stream, the second reads what the first has committed.
create function update_stream_ends() returns trigger language plpgsql as $$
declare
  stream_ids bigint[];
begin
  stream_ids := array(
    select s.id from user_course_streams s
    where (s.user_id, s.course_id) in (select user_id, target_id from changed where kind = 'course') order by s.id for no key update);
  update user_course_streams s set ends_at = stream_end(s.user_id, s.course_id, s.is_optional_purchase)
  where s.id = any(stream_ids) and s.ends_at is distinct from stream_end(s.user_id, s.course_id, s.is_optional_purchase);
  return null;
end $$;
create trigger stream_ends_inserted after insert on entitlements referencing new table as changed
  for each statement execute function update_stream_ends();
create trigger stream_ends_left after update on entitlements referencing old table as changed
  for each statement execute function update_stream_ends();
create trigger stream_ends_updated after update on entitlements referencing new table as changed
  for each statement execute function update_stream_ends();
create trigger stream_ends_deleted after delete on entitlements referencing old table as changed
  for each statement execute function update_stream_ends();
