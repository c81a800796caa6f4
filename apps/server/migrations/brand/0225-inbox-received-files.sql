-- no-transaction
-- The e-mails of a day, whose attachments are limited.
drop index concurrently if exists support_messages_received;
create index concurrently support_messages_received on support_messages (created_at) where email_id is not null and employee_id is null;
