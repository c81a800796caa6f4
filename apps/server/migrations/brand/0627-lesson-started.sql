-- When a lesson was first watched long enough to count for the end of its day; null for lessons of before this migration. A learner without a network states it afterwards, as the end of the day,
-- which is not before it.
alter table user_lesson_statuses add column started_at timestamptz;
