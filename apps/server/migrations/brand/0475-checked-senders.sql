-- Whether the server that received the e-mail has proven its sender. Null: no e-mail of an asker, or one stored before.
alter table support_messages add column is_sender_checked boolean;
