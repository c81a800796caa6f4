-- E-mails to support: one that cannot be read never stops those behind it, and what it quotes is kept.

-- What an e-mail quotes of earlier messages; shown folded.
alter table support_messages add column quotation text not null default '';

-- A Message-ID may be longer than an index takes.
create function email_id_hash(email_id text) returns bytea language sql immutable strict parallel safe
  as $$ select sha256(convert_to(email_id, 'UTF8')) $$;

-- E-mails that a program may have sent: tickets that wait for nobody, in a view of their own, until somebody opens or answers them.
alter table inbox_items add column is_automatic boolean not null default false;
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
  insert into inbox_items as i (kind, target_id, user_id, stream_id, course_id, waiting_since, due_at, is_hidden, created_at)
  values (item_kind, target, of_user, of_stream, of_course, since, since + period, hidden, since)
  on conflict (kind, target_id) do update
    set user_id = excluded.user_id, stream_id = excluded.stream_id, course_id = excluded.course_id, is_hidden = excluded.is_hidden,
      is_waiting = true, is_automatic = false, waiting_since = excluded.waiting_since, due_at = excluded.due_at, snoozed_until = null;
  if not hidden then
    update inbox_items set assignee_id = next_inbox_assignee(item_kind, of_stream, of_course)
    where kind = item_kind and target_id = target and assignee_id is null
      and exists (select from inbox_settings where assignment <> 'manual');
  end if;
end $$;

-- E-mails of which reading has begun (without a failure) or which became no message (with one). The row is written before the e-mail is read, so that one which ends the
-- process is not read for ever.
create table support_unread_emails (
  id bigint generated always as identity primary key,
  -- The number of the message in the mailbox.
  uid_validity bigint not null,
  uid bigint not null,
  -- How often reading has begun.
  attempts int not null default 1,
  -- Not before: the last attempt failed for a reason that may pass.
  retry_at timestamptz,
  failure text check (failure in ('too_large', 'unreadable', 'failed', 'no_sender', 'too_many')),
  sender text not null default '',
  subject text not null default '',
  sent_at timestamptz,
  -- E-mails of one sender that are too many are one row.
  email_count int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (uid_validity, uid)
);
create index support_unread_emails_updated_at on support_unread_emails (updated_at, id) where failure is not null;
create unique index support_unread_emails_sender on support_unread_emails (sender) where failure = 'too_many';
