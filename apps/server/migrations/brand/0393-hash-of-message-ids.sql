-- no-transaction
-- Indexes of 0392. A Message-ID may be longer than the index before took, which refused the e-mail.
drop index concurrently if exists support_messages_email_hash;
create unique index concurrently support_messages_email_hash on support_messages (email_id_hash(email_id)) where email_id is not null;
drop index concurrently if exists support_messages_email_id;
drop index concurrently if exists inbox_items_automatic;
create index concurrently inbox_items_automatic on inbox_items (due_at, id) where is_automatic;
