-- The triggers of the inbox mark what waits and since when. When it is due, and whose a consultation is, is decided by `setInboxDeadlines` of the feature inbox
-- (decision 171). Until then an item is due at once.
alter table inbox_items add column needs_deadline boolean not null default false;

create function mark_inbox_wait(item_kind text, target bigint, of_user bigint, of_stream bigint, since timestamptz)
returns void language plpgsql as $$
declare
  of_course bigint;
  hidden boolean;
begin
  if since is null then
    update inbox_items set is_waiting = false, snoozed_until = null, needs_deadline = false
    where kind = item_kind and target_id = target and (is_waiting or snoozed_until is not null);
    return;
  end if;
  select course_id into of_course from user_course_streams where id = of_stream;
  hidden := exists (select from users where id = of_user and deleted_at is not null)
    or exists (select from user_course_streams where id = of_stream and withdrawn_at is not null);
  insert into inbox_items as i (
    kind, target_id, user_id, stream_id, course_id, waiting_since, due_at, is_hidden, created_at, needs_assignee, needs_deadline)
  values (item_kind, target, of_user, of_stream, of_course, since, since, hidden, since, not hidden, true)
  on conflict (kind, target_id) do update
    set user_id = excluded.user_id, stream_id = excluded.stream_id, course_id = excluded.course_id, is_hidden = excluded.is_hidden,
      is_waiting = true, is_automatic = false, waiting_since = excluded.waiting_since, due_at = excluded.due_at, snoozed_until = null,
      needs_assignee = i.assignee_id is null and not excluded.is_hidden, needs_deadline = true;
end $$;

create or replace function homework_changed_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from inbox_items where kind = 'homework' and target_id = old.id;
    return null;
  end if;
  perform mark_inbox_wait('homework', new.id, s.user_id, new.stream_id, new.review_since)
  from user_course_streams s where s.id = new.stream_id;
  return null;
end $$;

create or replace function ticket_changed_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from inbox_items where kind = 'ticket' and target_id = old.id;
    return null;
  end if;
  perform mark_inbox_wait('ticket', new.id, new.user_id, new.stream_id,
    case when new.state = 'open' and new.merged_into_id is null then new.updated_at end);
  return null;
end $$;

create or replace function message_changed_inbox() returns trigger language plpgsql as $$
declare
  is_of_learner boolean := new.author_role = 'learner';
  consultation bigint := (
    select n.id from chats c join consultations n on n.stream_id = c.stream_id and n.status = 'open' where c.id = new.chat_id and c.kind = 'expert');
  is_waiting_now boolean;
begin
  if consultation is not null then
    -- Further messages of the same side change nothing.
    if is_of_learner = (
      select m.author_role = 'learner' from chat_messages m where m.chat_id = new.chat_id and m.id < new.id order by m.id desc limit 1) then return null; end if;
    update inbox_items
    set waiting_since = case when is_of_learner then new.created_at else waiting_since end, snoozed_until = null, needs_deadline = true
    where kind = 'consultation' and target_id = consultation;
    return null;
  end if;
  is_waiting_now := exists (select from inbox_items where kind = 'chat' and target_id = new.chat_id and is_waiting);
  if is_waiting_now = is_of_learner then return null; end if;
  perform mark_inbox_wait('chat', c.id, c.learner_id, c.stream_id, case when is_of_learner then new.created_at end)
  from chats c where c.id = new.chat_id and c.kind = 'expert';
  return null;
end $$;

-- An open consultation takes the place of its chat, with its tags, and waits since the same time if that waits.
create or replace function open_consultation_inbox(consultation consultations) returns void language plpgsql as $$
declare
  chat inbox_items;
  learner bigint := (select user_id from user_course_streams where id = consultation.stream_id);
begin
  select i.* into chat from chats c join inbox_items i on i.kind = 'chat' and i.target_id = c.id
  where c.stream_id = consultation.stream_id and c.kind = 'expert';
  perform mark_inbox_wait('consultation', consultation.id, learner, consultation.stream_id,
    case when chat.is_waiting then chat.waiting_since else consultation.opened_at end);
  perform mark_inbox_wait('chat', chat.target_id, null, null, null);
  update inbox_items set tags = coalesce(chat.tags, '{}') where kind = 'consultation' and target_id = consultation.id;
end $$;
create or replace function consultation_changed_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from inbox_items where kind = 'consultation' and target_id = old.id;
  elsif new.status = 'open' then
    perform open_consultation_inbox(new);
  else
    perform mark_inbox_wait('consultation', new.id, null, null, null);
  end if;
  return null;
end $$;

create or replace function video_consultation_changed_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from inbox_items where kind = 'video_consultation' and target_id = old.id;
  else
    perform mark_inbox_wait('video_consultation', new.id, new.user_id, new.stream_id, case when new.status = 'waiting' then new.updated_at end);
  end if;
  return null;
end $$;
drop function wait_for_confirmation_inbox;
drop function set_inbox_wait;
