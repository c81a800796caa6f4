-- What the reports need of rows that are written anyway.
-- The watched twentieths of the lesson, as bits; 0: watched before they were stored.
alter table user_lesson_statuses add column watched_parts int not null default 0;
-- The learner's day on which the lesson was watched first; null: before it was stored.
alter table user_lesson_statuses add column first_viewed_on date;
-- The start of the expert's turn that the decision ended; null: it was not the expert's turn.
alter table homework_reviews add column waited_since timestamptz;

-- Rollups: what the reports read instead of the rows of all learners. Dates are days in the brand's time zone, of practice and lessons the learner's own.
-- Demo streams are not counted. A job computes each date as a whole (decision 64).
create table report_course_days (
  day date not null,
  course_id bigint not null references courses on delete cascade,
  -- Streams that begin on the day, whose first day is started, whose last day is ended.
  enrolled_count int not null,
  started_count int not null,
  completed_count int not null,
  ended_days_count int not null,
  practice_seconds bigint not null,
  stars_count int not null,
  stars_sum int not null,
  primary key (day, course_id)
);
create index report_course_days_course_id on report_course_days (course_id);

-- Active streams by the day of their previous activity. The streams that were active in a period are those of its days with an earlier previous day: each
-- of them is counted once, which sums of daily counts would not do.
create table report_activity (
  day date not null,
  course_id bigint not null references courses on delete cascade,
  -- '-infinity': the first activity of the stream.
  previous_day date not null,
  streams_count int not null,
  primary key (day, course_id, previous_day)
);
create index report_activity_course_id on report_activity (course_id);

-- How far the streams that began on a day have come.
create table report_progress (
  cohort_day date not null,
  course_id bigint not null references courses on delete cascade,
  stage_day_id bigint not null references stage_days on delete cascade,
  started_count int not null,
  ended_count int not null,
  primary key (cohort_day, stage_day_id)
);
create index report_progress_course_id on report_progress (course_id);
create index report_progress_stage_day_id on report_progress (stage_day_id);

-- The learners who watched a lesson first on a day.
create table report_lessons (
  first_day date not null,
  course_id bigint not null references courses on delete cascade,
  -- A row of stage_day_lesson_set_lessons.
  lesson_id bigint not null references stage_day_lesson_set_lessons on delete cascade,
  viewers_count int not null,
  viewed_seconds bigint not null,
  -- How many of them watched each twentieth; the viewers whose watched parts are known.
  part_counts int[] not null,
  recorded_count int not null,
  primary key (first_day, lesson_id)
);
create index report_lessons_course_id on report_lessons (course_id);
create index report_lessons_lesson_id on report_lessons (lesson_id);

create table report_expert_days (
  day date not null,
  course_id bigint not null references courses on delete cascade,
  expert_id bigint not null references users on delete cascade,
  accepted_count int not null,
  returned_count int not null,
  -- How long each decision was waited for. All of them, because a median of medians is none.
  waited_seconds int[] not null,
  -- Ratings of the expert's messages.
  stars_count int not null,
  stars_sum int not null,
  primary key (day, course_id, expert_id)
);
create index report_expert_days_course_id on report_expert_days (course_id);
create index report_expert_days_expert_id on report_expert_days (expert_id);

create table report_points_days (
  day date not null,
  reason text not null,
  given int not null,
  spent int not null,
  primary key (day, reason)
);

-- What has to be computed anew. A day of `events` marks what else depends on its rows.
create table report_stale_days (
  kind text not null check (kind in ('events', 'activity', 'progress', 'lessons')),
  day date not null,
  marked_at timestamptz not null default now(),
  primary key (kind, day)
);

-- One row: what the rollups were computed for.
create table report_state (
  id int primary key default 1 check (id = 1),
  -- Another time zone of the brand means other days: everything is computed anew.
  timezone text not null,
  -- The day on which the last run ended, and its time.
  computed_day date not null,
  computed_at timestamptz not null
);

-- Marks the days that a time belongs to in any time zone. The update makes the job wait for this transaction, so that it sees its rows.
create function mark_report_days(wanted text, first timestamptz, last timestamptz) returns void language sql as $$
  insert into report_stale_days (kind, day)
  select wanted, d::date from generate_series(
    (first at time zone 'UTC')::date - 1, least((last at time zone 'UTC')::date, current_date) + 1, interval '1 day') d
  where first is not null
  order by d
  on conflict (kind, day) do update set marked_at = now()
$$;

-- The job computes the last days in any case; these triggers are for what is written later. Argument: the column with the time of the event.
create function mark_late_report_rows() returns trigger language plpgsql as $$
declare
  at_column text := tg_argv[0];
  old_at timestamptz;
  new_at timestamptz;
begin
  if tg_op <> 'INSERT' then old_at := (to_jsonb(old) ->> at_column)::timestamptz; end if;
  if tg_op <> 'DELETE' then new_at := (to_jsonb(new) ->> at_column)::timestamptz; end if;
  if old_at < now() - interval '1 day' then perform mark_report_days('events', old_at, old_at); end if;
  if new_at < now() - interval '1 day' and new_at is distinct from old_at then perform mark_report_days('events', new_at, new_at); end if;
  return null;
end $$;

create trigger report_late after insert or delete or update of started_at, stream_id on user_day_statuses
  for each row execute function mark_late_report_rows('started_at');
create trigger report_late_end after insert or delete or update of finished_at, stream_id on user_day_statuses
  for each row execute function mark_late_report_rows('finished_at');
create trigger report_late after insert or delete or update of updated_at, stars on stream_ratings
  for each row execute function mark_late_report_rows('updated_at');
create trigger report_late after insert or delete on homework_reviews
  for each row execute function mark_late_report_rows('created_at');
create trigger report_late after insert or delete or update of updated_at, stars on chat_message_ratings
  for each row execute function mark_late_report_rows('updated_at');
create trigger report_late after insert or delete on points_operations
  for each row execute function mark_late_report_rows('created_at');
-- Not for updates: every save of a lesson is one, and always of the current day.
create trigger report_late after insert or delete on practice_days
  for each row execute function mark_late_report_rows('day');

-- A stream that is deleted, moved or no longer a demo changes every day since it began.
create function mark_report_stream() returns trigger language plpgsql as $$
begin
  perform mark_report_days(kind, least(old.start_date, new.start_date, old.created_at), now())
  from unnest(array['events', 'activity', 'progress', 'lessons']) kind;
  return null;
end $$;
create trigger report_changed after update of start_date, is_demo, course_id on user_course_streams for each row
  when (old.start_date is distinct from new.start_date or old.is_demo <> new.is_demo or old.course_id <> new.course_id)
  execute function mark_report_stream();

create function mark_deleted_report_stream() returns trigger language plpgsql as $$
begin
  perform mark_report_days(kind, least(old.start_date, old.created_at), now())
  from unnest(array['events', 'activity', 'progress', 'lessons']) kind;
  return null;
end $$;
create trigger report_deleted after delete on user_course_streams for each row execute function mark_deleted_report_stream();

-- A stream that was given later than it began.
create trigger report_late after insert on user_course_streams
  for each row execute function mark_late_report_rows('start_date');
