-- no-transaction
-- Old rows are found by their time (decision 151). Rows of these tables come in its order, so an index of blocks is enough: it is a thousand times smaller than a usual one.
drop index concurrently if exists notifications_created_at;
create index concurrently notifications_created_at on notifications using brin (created_at) with (pages_per_range = 32);
drop index concurrently if exists audit_entries_created_at;
create index concurrently audit_entries_created_at on audit_entries using brin (created_at) with (pages_per_range = 32);
drop index concurrently if exists payment_events_received_at;
create index concurrently payment_events_received_at on payment_events using brin (received_at) with (pages_per_range = 32);
