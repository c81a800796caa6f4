-- Which chats wait by their messages follows from their kind, which the function reads, not from a range of ids.
drop trigger inbox_changed on chat_messages;
create trigger inbox_changed after insert on chat_messages for each row execute function message_changed_inbox();
