-- A mailbox on a host of the server's own network is not read unless the installation allows it.
alter table support_mailboxes drop constraint support_mailboxes_failure_check;
alter table support_mailboxes add constraint support_mailboxes_failure_check
  check (failure in ('connection', 'private_host', 'sign_in', 'other')) not valid;
alter table support_mailboxes validate constraint support_mailboxes_failure_check;

-- An answered consultation is due after its last message, also when it is opened later than that.
create or replace function open_consultation_inbox(consultation consultations) returns void language plpgsql as $$
declare
  settings inbox_settings;
  chat inbox_items;
  learner bigint := (select user_id from user_course_streams where id = consultation.stream_id);
  last_at timestamptz := (
    select m.created_at from chats c join chat_messages m on m.id = c.last_message_id where c.stream_id = consultation.stream_id and c.kind = 'expert');
begin
  select * into settings from inbox_settings;
  select i.* into chat from chats c join inbox_items i on i.kind = 'chat' and i.target_id = c.id
  where c.stream_id = consultation.stream_id and c.kind = 'expert';
  if coalesce(chat.is_waiting, false) then
    perform set_inbox_wait('consultation', consultation.id, learner, consultation.stream_id, chat.waiting_since, make_interval(hours => settings.chat_hours));
    perform set_inbox_wait('chat', chat.target_id, null, null, null, null);
  else
    perform set_inbox_wait('consultation', consultation.id, learner, consultation.stream_id, consultation.opened_at,
      greatest(last_at, consultation.opened_at) - consultation.opened_at + make_interval(hours => settings.consultation_hours));
  end if;
  update inbox_items set assignee_id = consultation.opened_by, tags = coalesce(chat.tags, '{}')
  where kind = 'consultation' and target_id = consultation.id;
end $$;
