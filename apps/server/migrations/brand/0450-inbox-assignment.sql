-- Who gets an item is decided by `takesTurns` of the feature inbox, in a job (decision 155): the trigger only marks items that nobody has.
alter table inbox_items add column needs_assignee boolean not null default false;
create index inbox_items_needs_assignee on inbox_items (id) where needs_assignee;

create or replace function set_inbox_wait(item_kind text, target bigint, of_user bigint, of_stream bigint, since timestamptz, period interval)
returns void language plpgsql as $$
declare
  of_course bigint;
  hidden boolean;
begin
  if since is null then
    update inbox_items set is_waiting = false, snoozed_until = null
    where kind = item_kind and target_id = target and (is_waiting or snoozed_until is not null);
    return;
  end if;
  select course_id into of_course from user_course_streams where id = of_stream;
  hidden := exists (select from users where id = of_user and deleted_at is not null)
    or exists (select from user_course_streams where id = of_stream and withdrawn_at is not null);
  insert into inbox_items as i (kind, target_id, user_id, stream_id, course_id, waiting_since, due_at, is_hidden, created_at, needs_assignee)
  values (item_kind, target, of_user, of_stream, of_course, since, since + period, hidden, since, not hidden)
  on conflict (kind, target_id) do update
    set user_id = excluded.user_id, stream_id = excluded.stream_id, course_id = excluded.course_id, is_hidden = excluded.is_hidden,
      is_waiting = true, is_automatic = false, waiting_since = excluded.waiting_since, due_at = excluded.due_at, snoozed_until = null,
      needs_assignee = i.assignee_id is null and not excluded.is_hidden;
end $$;
drop function next_inbox_assignee;
