-- no-transaction
-- The staff's list of chats: the latest message first.
drop index concurrently if exists chats_expert_last_message;
create index concurrently chats_expert_last_message on chats (last_message_id desc) where kind = 'expert';
