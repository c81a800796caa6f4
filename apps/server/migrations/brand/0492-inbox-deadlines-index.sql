-- no-transaction
drop index concurrently if exists inbox_items_needs_deadline;
create index concurrently inbox_items_needs_deadline on inbox_items (id) where needs_deadline;
