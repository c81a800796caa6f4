-- Who may continue a ticket by e-mail, and e-mails above the limits (decision 144).

-- Of an answer: the address to which it was e-mailed. Its Message-ID continues the ticket from there only.
alter table support_messages add column sent_to text;
update support_messages m set sent_to = lower(coalesce(t.email, u.email))
from support_tickets t left join users u on u.id = t.user_id
where t.id = m.ticket_id and m.employee_id is not null and m.email_id is not null and t.kind <> 'question';
-- Of an e-mail: the receiving server has proven its sender, or it refers to an answer that was sent to its address.
alter table support_messages add column is_proven boolean not null default false;

-- Why the sender may not be who the e-mail says, and the ticket that it refers to without a proof that its asker wrote it.
alter table support_tickets add column sender_doubt text check (sender_doubt in ('unproven_reply', 'failed_check'));
alter table support_tickets add column refers_to_id bigint references support_tickets on delete set null;
create index support_tickets_refers_to_id on support_tickets (refers_to_id) where refers_to_id is not null;

-- The server whose results of checks of senders (RFC 8601) are trusted; empty: none.
alter table support_mailboxes add column results_server text not null default '';

-- Each e-mail above a limit is kept by itself, and read when staff ask for it, whatever the limits (email_count is of earlier releases).
alter table support_unread_emails drop constraint support_unread_emails_failure_check;
alter table support_unread_emails add constraint support_unread_emails_failure_check
  check (failure in ('too_large', 'unreadable', 'failed', 'no_sender', 'too_many', 'too_many_strangers'));
alter table support_unread_emails add column is_requested boolean not null default false;
drop index support_unread_emails_sender;
