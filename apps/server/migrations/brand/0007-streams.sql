-- Enrolments of users in courses. Access periods are in `entitlements`.
create table user_course_streams (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  course_id bigint not null references courses,
  is_demo boolean not null default false,
  course_full_access boolean not null default false,
  -- Day delays count from this time.
  start_date timestamptz not null,
  -- Open only during the entitlements of a subscription with the course.
  is_optional_purchase boolean not null default false,
  max_consultation_count int not null default 0,
  filters text[] not null default '{}',
  order_service_id bigint,
  created_at timestamptz not null default now(),
  -- Withdrawn by staff: hidden from the learner, progress is kept.
  withdrawn_at timestamptz,
  -- End of the last entitlement of the stream; null: an entitlement has no end, or there is none. Maintained by the triggers in 0015-entitlements.sql,
  -- because the staff's list is sorted by it.
  ends_at timestamptz
);
create unique index user_course_streams_one on user_course_streams (user_id, course_id) where withdrawn_at is null;
create index user_course_streams_course_id on user_course_streams (course_id);
-- Includes withdrawn streams, which the unique index omits.
create index user_course_streams_user_id on user_course_streams (user_id);
-- Sort orders of the staff's list. Many streams begin on the same day or have no end: they are sorted by their ids.
create index user_course_streams_start_date on user_course_streams (start_date, id);
create index user_course_streams_ends_at on user_course_streams (ends_at, id);
create index user_course_streams_created_at on user_course_streams (created_at);

create table user_course_stream_freezes (
  id bigint generated always as identity primary key,
  stream_id bigint not null references user_course_streams on delete cascade,
  -- Created 0, Active 1, Canceled 2
  status smallint not null default 0 check (status in (0, 1, 2)),
  start_date timestamptz not null,
  end_date timestamptz not null check (end_date > start_date),
  created_at timestamptz not null default now()
);
create index user_course_stream_freezes_stream_id on user_course_stream_freezes (stream_id);

create table user_day_statuses (
  id bigint generated always as identity primary key,
  stream_id bigint not null references user_course_streams on delete cascade,
  stage_day_id bigint not null references stage_days,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (stream_id, stage_day_id)
);
create index user_day_statuses_stage_day_id on user_day_statuses (stage_day_id);

create table user_lesson_statuses (
  stream_id bigint not null references user_course_streams on delete cascade,
  -- A row of stage_day_lesson_set_lessons. Without a foreign key: its index would cost this table, the largest and most written, more than
  -- it protects, since those rows are never deleted.
  stage_day_lesson_set_lesson_id bigint not null,
  viewed_seconds int not null,
  -- Playback position, in seconds.
  position int not null,
  play_count int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (stream_id, stage_day_lesson_set_lesson_id)
) with (
  -- Each row is updated every few seconds while its lesson is watched: free space in the page allows HOT updates.
  fillfactor = 70,
  -- The largest table: vacuumed after 2 % of changed rows instead of 20 %, which would take minutes at millions of rows.
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.05,
  -- An analyze reads 30,000 pages however little has changed. At 8,000 active learners a fiftieth changes in a minute, and the distribution hardly does.
  autovacuum_analyze_scale_factor = 0.1
);
