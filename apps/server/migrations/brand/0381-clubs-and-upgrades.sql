-- A club gives one community, for a time or as a subscription. An upgrade is for who has a course: it opens another one, or more of it.
alter table course_services add column required_course_id bigint references courses;
create index course_services_required_course_id on course_services (required_course_id) where required_course_id is not null;

do $$
declare name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'course_services'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%course_subscription%' and pg_get_constraintdef(oid) like '%period%';
  execute format('alter table course_services drop constraint %I', name);
end $$;
alter table course_services
  add constraint course_services_interval check (
    ("interval" is null) = (period is null)
    and case kind when 'course_subscription' then "interval" is not null when 'club' then true else "interval" is null end),
  add constraint course_services_required_course check ((kind = 'upgrade') = (required_course_id is not null));
