-- Learners continue their tickets, with files.
-- The last message that the learner has seen.
alter table support_tickets add column viewed_message_id bigint not null default 0;
-- Answers from before were read in the e-mail.
update support_tickets t set viewed_message_id = (select max(m.id) from support_messages m where m.ticket_id = t.id)
where t.user_id is not null and t.state <> 'open';

create table support_message_files (
  message_id bigint not null references support_messages on delete cascade,
  file_id bigint not null references files,
  sort int not null,
  primary key (message_id, file_id)
);
create index support_message_files_file_id on support_message_files (file_id);
