-- Open consultations, and video consultations that wait for confirmation, are items of the inbox (decision 82).
alter table inbox_items drop constraint inbox_items_kind_check;
alter table inbox_items add constraint inbox_items_kind_check
  check (kind in ('homework', 'chat', 'ticket', 'consultation', 'video_consultation')) not valid;
alter table inbox_items validate constraint inbox_items_kind_check;

-- In which a consultation is closed after the last answer.
alter table inbox_settings add column consultation_hours int not null default 72 check (consultation_hours between 1 and 720);

-- Consultations belong to the expert who opened or was booked for them, so that they take no turn.
create or replace function next_inbox_assignee(item_kind text, of_stream bigint, of_course bigint) returns bigint language plpgsql as $$
declare
  mode text := (select assignment from inbox_settings);
  chosen bigint;
begin
  if mode = 'manual' or item_kind in ('consultation', 'video_consultation') then return null; end if;
  select u.id into chosen
  from users u left join inbox_agents a on a.user_id = u.id
  where u.deleted_at is null and coalesce(a.is_available, true)
    and case when item_kind = 'ticket' then u.staff_roles && array['support', 'admin']
      else u.staff_roles && array['admin'] and mode = 'round_robin'
        or u.staff_roles && array['expert'] and (
          exists (select from course_experts e where e.user_id = u.id and e.course_id = of_course)
          or exists (
            select from user_course_streams s join cohort_experts e on e.cohort_id = s.cohort_id where s.id = of_stream and e.user_id = u.id))
    end
  order by a.last_assigned_at nulls first, u.id limit 1;
  if chosen is not null then
    insert into inbox_agents (user_id, last_assigned_at) values (chosen, clock_timestamp())
    on conflict (user_id) do update set last_assigned_at = excluded.last_assigned_at;
  end if;
  return chosen;
end $$;

-- An open consultation waits until it is closed: for an answer as long as the learner has the last word, then for its closing. Its chat does not wait meanwhile.
create function open_consultation_inbox(consultation consultations) returns void language plpgsql as $$
declare
  settings inbox_settings;
  chat inbox_items;
  learner bigint := (select user_id from user_course_streams where id = consultation.stream_id);
begin
  select * into settings from inbox_settings;
  select i.* into chat from chats c join inbox_items i on i.kind = 'chat' and i.target_id = c.id
  where c.stream_id = consultation.stream_id and c.kind = 'expert';
  if coalesce(chat.is_waiting, false) then
    perform set_inbox_wait('consultation', consultation.id, learner, consultation.stream_id, chat.waiting_since, make_interval(hours => settings.chat_hours));
    perform set_inbox_wait('chat', chat.target_id, null, null, null, null);
  else
    perform set_inbox_wait('consultation', consultation.id, learner, consultation.stream_id, consultation.opened_at,
      make_interval(hours => settings.consultation_hours));
  end if;
  update inbox_items set assignee_id = consultation.opened_by, tags = coalesce(chat.tags, '{}')
  where kind = 'consultation' and target_id = consultation.id;
end $$;
create function consultation_changed_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from inbox_items where kind = 'consultation' and target_id = old.id;
  elsif new.status = 'open' then
    perform open_consultation_inbox(new);
  else
    perform set_inbox_wait('consultation', new.id, null, null, null, null);
  end if;
  return null;
end $$;
create trigger inbox_added after insert on consultations for each row
  when (new.status = 'open') execute function consultation_changed_inbox();
create trigger inbox_changed after update of status on consultations for each row
  when (old.status <> new.status) execute function consultation_changed_inbox();
create trigger inbox_removed after delete on consultations for each row execute function consultation_changed_inbox();

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
    set waiting_since = case when is_of_learner then new.created_at else waiting_since end, snoozed_until = null,
      due_at = new.created_at + make_interval(hours => (
        select case when is_of_learner then chat_hours else consultation_hours end from inbox_settings))
    where kind = 'consultation' and target_id = consultation;
    return null;
  end if;
  is_waiting_now := exists (select from inbox_items where kind = 'chat' and target_id = new.chat_id and is_waiting);
  if is_waiting_now = is_of_learner then return null; end if;
  perform set_inbox_wait('chat', c.id, c.learner_id, c.stream_id,
    case when is_of_learner then new.created_at end, make_interval(hours => (select chat_hours from inbox_settings)))
  from chats c where c.id = new.chat_id and c.kind = 'expert';
  return null;
end $$;

-- A booked video consultation waits for confirmation, at the latest until it begins.
create function wait_for_confirmation_inbox(booking video_consultations) returns void language plpgsql as $$
begin
  perform set_inbox_wait('video_consultation', booking.id, booking.user_id, booking.stream_id, booking.updated_at,
    least(make_interval(hours => chat_hours), booking.starts_at - booking.updated_at))
  from inbox_settings;
  update inbox_items set assignee_id = booking.expert_id where kind = 'video_consultation' and target_id = booking.id;
end $$;
create function video_consultation_changed_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from inbox_items where kind = 'video_consultation' and target_id = old.id;
  elsif new.status = 'waiting' then
    perform wait_for_confirmation_inbox(new);
  else
    perform set_inbox_wait('video_consultation', new.id, null, null, null, null);
  end if;
  return null;
end $$;
create trigger inbox_added after insert on video_consultations for each row
  when (new.status = 'waiting') execute function video_consultation_changed_inbox();
create trigger inbox_changed after update of status on video_consultations for each row
  when (old.status <> new.status) execute function video_consultation_changed_inbox();
create trigger inbox_removed after delete on video_consultations for each row execute function video_consultation_changed_inbox();

-- What waits today.
select open_consultation_inbox(n) from consultations n where n.status = 'open';
select wait_for_confirmation_inbox(v) from video_consultations v where v.status = 'waiting';
