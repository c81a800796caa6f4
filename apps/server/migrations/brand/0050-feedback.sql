-- What learners tell about the course of a stream: ratings and completed surveys.
create table stream_ratings (
  id bigint generated always as identity primary key,
  stream_id bigint not null references user_course_streams on delete cascade,
  target_type text not null check (target_type in ('lesson', 'day', 'course')),
  -- A row of lessons, stage_days or courses, by `target_type`. Rated rows are never deleted.
  target_id bigint not null,
  -- Null: the learner put the rating off and is not asked again.
  stars smallint check (stars between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (stream_id, target_type, target_id)
);
-- For the averages of a course, and the list of the ratings of a lesson.
create index stream_ratings_target on stream_ratings (target_type, target_id, updated_at) where stars is not null;
create index stream_ratings_updated_at on stream_ratings (updated_at, id) where stars is not null;

create table stream_surveys (
  stream_id bigint not null references user_course_streams on delete cascade,
  lesson_id bigint not null references lessons,
  completed_at timestamptz not null default now(),
  primary key (stream_id, lesson_id)
);
create index stream_surveys_lesson_id on stream_surveys (lesson_id);
