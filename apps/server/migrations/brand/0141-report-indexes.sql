-- no-transaction
-- The job reads rows by the time of their event.
drop index concurrently if exists user_day_statuses_started_at;
create index concurrently user_day_statuses_started_at on user_day_statuses (started_at);
drop index concurrently if exists user_day_statuses_finished_at;
create index concurrently user_day_statuses_finished_at on user_day_statuses (finished_at) where finished_at is not null;
drop index concurrently if exists practice_days_day;
create index concurrently practice_days_day on practice_days (day, stream_id);
drop index concurrently if exists homework_reviews_created_at;
create index concurrently homework_reviews_created_at on homework_reviews (created_at);
drop index concurrently if exists chat_message_ratings_updated_at;
create index concurrently chat_message_ratings_updated_at on chat_message_ratings (updated_at);
drop index concurrently if exists points_operations_created_at;
create index concurrently points_operations_created_at on points_operations (created_at);
