-- user_course_streams.ends_at, by the entitlements that open a stream: `lastEndOfAccess` of the domain (decision 157). Access that was taken back ended then; null:
-- no end, or no access ever.
create or replace function stream_end(owner_id bigint, of_course_id bigint, is_optional boolean) returns timestamptz stable language sql as $$
  select case when not bool_or(ends_at is null and revoked_at is null) then max(least(ends_at, revoked_at)) end from entitlements
  where user_id = owner_id and kind = 'course' and target_id = of_course_id and (source = 'subscription') = is_optional
$$;

-- The trigger of the table sets the value.
update user_course_streams s set ends_at = null
where exists (select from entitlements e where e.user_id = s.user_id and e.kind = 'course' and e.target_id = s.course_id and e.revoked_at is not null);
