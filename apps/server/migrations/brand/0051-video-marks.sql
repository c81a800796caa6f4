-- The percentages of a lesson's video that were reported to analytics: each once per lesson and stream, on whatever device.
create table stream_video_marks (
  stream_id bigint not null references user_course_streams on delete cascade,
  lesson_id bigint not null references lessons,
  percent smallint not null check (percent between 1 and 100),
  reached_at timestamptz not null default now(),
  primary key (stream_id, lesson_id, percent)
);
create index stream_video_marks_lesson_id on stream_video_marks (lesson_id);
