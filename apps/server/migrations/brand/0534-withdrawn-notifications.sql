-- no-transaction
-- Unread notifications of all users about one thing, to withdraw them when it is gone.
drop index concurrently if exists notifications_unread_key;
create index concurrently notifications_unread_key on notifications (key) where read_at is null;
