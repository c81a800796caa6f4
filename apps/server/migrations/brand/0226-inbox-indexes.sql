-- no-transaction
-- What is done, the latest deadline first; what is spam; and the items of strangers, whom no index of users finds.
drop index concurrently if exists inbox_items_done;
create index concurrently inbox_items_done on inbox_items (due_at, id) where not is_waiting and not is_hidden and not is_spam;
drop index concurrently if exists inbox_items_spam;
create index concurrently inbox_items_spam on inbox_items (due_at, id) where is_spam and not is_hidden;
drop index concurrently if exists inbox_items_tags;
create index concurrently inbox_items_tags on inbox_items using gin (tags) where tags <> '{}';
