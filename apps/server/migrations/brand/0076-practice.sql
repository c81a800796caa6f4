-- The seconds that a learner has watched on a local day, by course and kind of lesson: the month view and the statistics read these rows instead of all lesson
-- statuses, which keep no days. Written by the statement that saves lesson statistics.
create table practice_days (
  stream_id bigint not null references user_course_streams on delete cascade,
  -- In the learner's time zone at the time of watching.
  day date not null,
  kind text not null check (kind in ('analysis', 'execution', 'theory', 'other')),
  seconds int not null check (seconds > 0),
  primary key (stream_id, day, kind)
) with (
  -- Updated every few seconds while the learner watches, like the lesson statuses.
  fillfactor = 70,
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05
);

-- What was watched before counts for the day of its last save: no other day is known.
insert into practice_days (stream_id, day, kind, seconds)
select stream_id, (updated_at at time zone 'UTC')::date, 'other', least(sum(viewed_seconds), 86400)::int
from user_lesson_statuses where viewed_seconds > 0 group by 1, 2;
