-- The inbox of staff: what waits for an answer, in one table, so that its list costs the same however many homeworks, tickets and chats there are (decision 75).
create table inbox_settings (
  id int primary key default 1 check (id = 1),
  -- In which an answer is due.
  ticket_hours int not null default 24 check (ticket_hours between 1 and 720),
  chat_hours int not null default 24 check (chat_hours between 1 and 720),
  -- Who gets a new item: nobody, all who may answer it in turns, or the experts of its course in turns.
  assignment text not null default 'manual' check (assignment in ('manual', 'round_robin', 'course'))
);
insert into inbox_settings default values;

-- Members of staff who take part in the assignment in turns. Without a row: they do, and had no turn.
create table inbox_agents (
  user_id bigint primary key references users on delete cascade,
  is_available boolean not null default true,
  last_assigned_at timestamptz
);

create table inbox_items (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('homework', 'chat', 'ticket', 'consultation')),
  -- The homework status, chat, ticket or consultation.
  target_id bigint not null,
  -- Null: a stranger.
  user_id bigint references users on delete cascade,
  stream_id bigint references user_course_streams on delete cascade,
  course_id bigint references courses on delete cascade,
  is_waiting boolean not null default true,
  -- Of the last wait.
  waiting_since timestamptz not null,
  due_at timestamptz not null,
  -- The learner was deleted, or the stream withdrawn.
  is_hidden boolean not null default false,
  is_spam boolean not null default false,
  assignee_id bigint references users on delete set null,
  snoozed_until timestamptz,
  tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (kind, target_id)
) with (fillfactor = 80);
create index inbox_items_due on inbox_items (due_at, id) where is_waiting and not is_hidden and not is_spam;
create index inbox_items_assignee on inbox_items (assignee_id, due_at) where assignee_id is not null;
create index inbox_items_snoozed on inbox_items (snoozed_until) where snoozed_until is not null;
create index inbox_items_user_id on inbox_items (user_id) where user_id is not null;
create index inbox_items_stream_id on inbox_items (stream_id) where stream_id is not null;
create index inbox_items_course_id on inbox_items (course_id) where course_id is not null;

create table inbox_notes (
  id bigint generated always as identity primary key,
  item_id bigint not null references inbox_items on delete cascade,
  author_id bigint not null references users,
  text text not null,
  created_at timestamptz not null default now()
);
create index inbox_notes_item_id on inbox_notes (item_id, id);
create index inbox_notes_author_id on inbox_notes (author_id);
create table inbox_mentions (
  note_id bigint not null references inbox_notes on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (note_id, user_id)
);
create index inbox_mentions_user_id on inbox_mentions (user_id);

-- Texts of answers that all of staff share.
create table reply_templates (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Every answer of staff, for the reports.
create table inbox_answers (
  id bigint generated always as identity primary key,
  item_id bigint not null references inbox_items on delete cascade,
  employee_id bigint not null references users,
  -- Null: nobody waited for it.
  waited_since timestamptz,
  due_at timestamptz,
  -- The first answer ever, and one that ended the matter.
  is_first boolean not null,
  is_resolution boolean not null,
  created_at timestamptz not null
);
create index inbox_answers_created_at on inbox_answers (created_at);
create index inbox_answers_item_id on inbox_answers (item_id, created_at);
create index inbox_answers_employee_id on inbox_answers (employee_id);

-- Whose turn it is; null: an item waits for somebody to take it.
create function next_inbox_assignee(item_kind text, of_stream bigint, of_course bigint) returns bigint language plpgsql as $$
declare
  mode text := (select assignment from inbox_settings);
  chosen bigint;
begin
  if mode = 'manual' then return null; end if;
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

-- What a feature calls when something begins to wait for staff (since), or no longer waits (null).
create function set_inbox_wait(item_kind text, target bigint, of_user bigint, of_stream bigint, since timestamptz, period interval)
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
  insert into inbox_items as i (kind, target_id, user_id, stream_id, course_id, waiting_since, due_at, is_hidden, created_at)
  values (item_kind, target, of_user, of_stream, of_course, since, since + period, hidden, since)
  on conflict (kind, target_id) do update
    set user_id = excluded.user_id, stream_id = excluded.stream_id, course_id = excluded.course_id, is_hidden = excluded.is_hidden,
      is_waiting = true, waiting_since = excluded.waiting_since, due_at = excluded.due_at, snoozed_until = null;
  if not hidden then
    update inbox_items set assignee_id = next_inbox_assignee(item_kind, of_stream, of_course)
    where kind = item_kind and target_id = target and assignee_id is null
      and exists (select from inbox_settings where assignment <> 'manual');
  end if;
end $$;

-- The period of a review is a constant of the rules (24 hours).
create function homework_changed_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from inbox_items where kind = 'homework' and target_id = old.id;
    return null;
  end if;
  perform set_inbox_wait('homework', new.id, s.user_id, new.stream_id, new.review_since, interval '24 hours')
  from user_course_streams s where s.id = new.stream_id;
  return null;
end $$;
create trigger inbox_added after insert on user_homework_statuses for each row
  when (new.review_since is not null) execute function homework_changed_inbox();
create trigger inbox_changed after update of review_since, stream_id on user_homework_statuses for each row
  when (old.review_since is distinct from new.review_since or old.stream_id <> new.stream_id) execute function homework_changed_inbox();
create trigger inbox_removed after delete on user_homework_statuses for each row execute function homework_changed_inbox();

alter table support_tickets add column merged_into_id bigint references support_tickets on delete set null;
create index support_tickets_merged_into_id on support_tickets (merged_into_id) where merged_into_id is not null;

-- Nobody waits for an answer to a report that an app sent by itself.
create function ticket_changed_inbox() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from inbox_items where kind = 'ticket' and target_id = old.id;
    return null;
  end if;
  perform set_inbox_wait('ticket', new.id, new.user_id, new.stream_id,
    case when new.state = 'open' and new.merged_into_id is null then new.updated_at end, make_interval(hours => ticket_hours))
  from inbox_settings;
  return null;
end $$;
create trigger inbox_added after insert on support_tickets for each row
  when (new.kind <> 'fault' and new.state = 'open') execute function ticket_changed_inbox();
create trigger inbox_changed after update of state, merged_into_id on support_tickets for each row
  when (new.kind <> 'fault' and (old.state <> new.state or old.merged_into_id is distinct from new.merged_into_id))
  execute function ticket_changed_inbox();
create trigger inbox_removed after delete on support_tickets for each row execute function ticket_changed_inbox();

create function stream_changed_inbox() returns trigger language plpgsql as $$
begin
  update inbox_items set is_hidden = new.withdrawn_at is not null, course_id = new.course_id, user_id = new.user_id where stream_id = new.id;
  return null;
end $$;
create trigger inbox_hidden after update of withdrawn_at, course_id, user_id on user_course_streams for each row
  when (old.withdrawn_at is distinct from new.withdrawn_at or old.course_id <> new.course_id or old.user_id <> new.user_id)
  execute function stream_changed_inbox();
create function user_changed_inbox() returns trigger language plpgsql as $$
begin
  update inbox_items i
  set is_hidden = new.deleted_at is not null
    or exists (select from user_course_streams s where s.id = i.stream_id and s.withdrawn_at is not null)
  where user_id = new.id;
  return null;
end $$;
create trigger inbox_hidden after update of deleted_at on users for each row
  when (old.deleted_at is distinct from new.deleted_at) execute function user_changed_inbox();

-- What waits today.
select set_inbox_wait('homework', h.id, s.user_id, h.stream_id, h.review_since, interval '24 hours')
from user_homework_statuses h join user_course_streams s on s.id = h.stream_id where h.review_since is not null;
select set_inbox_wait('ticket', id, user_id, stream_id, updated_at, interval '24 hours')
from support_tickets where state = 'open' and kind <> 'fault';

-- The chat of a stream waits from the learner's first message until staff write. Homework chats wait by their homework.
create function message_changed_inbox() returns trigger language plpgsql as $$
declare
  is_waiting_now boolean := exists (select from inbox_items where kind = 'chat' and target_id = new.chat_id and is_waiting);
begin
  if is_waiting_now = (new.author_role = 'learner') then return null; end if;
  perform set_inbox_wait('chat', c.id, c.learner_id, c.stream_id,
    case when new.author_role = 'learner' then new.created_at end, make_interval(hours => (select chat_hours from inbox_settings)))
  from chats c where c.id = new.chat_id and c.kind = 'expert';
  return null;
end $$;
create trigger inbox_changed after insert on chat_messages for each row
  when (new.chat_id < 4503599627370496) execute function message_changed_inbox();
create function chat_removed_inbox() returns trigger language plpgsql as $$
begin
  delete from inbox_items where kind = 'chat' and target_id = old.id;
  return null;
end $$;
create trigger inbox_removed after delete on chats for each row when (old.kind = 'expert') execute function chat_removed_inbox();
