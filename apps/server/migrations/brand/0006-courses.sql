-- Course drafts, edited by authors. Learners read course_versions. Stages, days, lesson placements and homework placements are never deleted, because
-- learners' progress refers to their ids. Removing one sets `removed_at`; restoring it clears it.
create table courses (
  id bigint generated always as identity primary key,
  title text not null,
  title_short text not null default '',
  category text not null default '',
  complexity text not null default '',
  consultation_limit int not null default 0 check (consultation_limit >= 0),
  image_file_id bigint references files,
  background_file_id bigint references files,
  demo_video_id bigint references videos,
  description_short text not null default '',
  training_options text[] not null default '{}',
  is_demo_documents_accessible boolean not null default true,
  is_demo_expert_message_enabled boolean not null default true,
  is_demo_user_message_enabled boolean not null default true,
  is_demo_offline_mode_accessible boolean not null default true,
  published_version int,
  -- Incremented by every change of the draft, in any of its tables: see the triggers below.
  draft_revision bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index courses_image_file_id on courses (image_file_id) where image_file_id is not null;
create index courses_background_file_id on courses (background_file_id) where background_file_id is not null;
create index courses_demo_video_id on courses (demo_video_id) where demo_video_id is not null;

create table course_options (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses on delete cascade,
  title text not null,
  training_lesson_option_values text[] not null default '{}'
);
create index course_options_course_id on course_options (course_id);

create table course_documents (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses on delete cascade,
  sort int not null,
  title text not null,
  url text,
  file_id bigint references files,
  check (url is not null or file_id is not null)
);
create index course_documents_file_id on course_documents (file_id) where file_id is not null;
create index course_documents_course_id on course_documents (course_id);

-- The courses whose streams an expert can see.
create table course_experts (
  course_id bigint not null references courses on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (course_id, user_id)
);
create index course_experts_user_id on course_experts (user_id);

create table course_stages (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses,
  sort int not null,
  title text not null,
  removed_at timestamptz
);
create index course_stages_course_id on course_stages (course_id);

create table stage_days (
  id bigint generated always as identity primary key,
  course_stage_id bigint not null references course_stages,
  day_number int not null check (day_number > 0),
  day_of_rest boolean not null default false,
  title text not null,
  excerpt text not null default '',
  image_file_id bigint references files,
  -- Minutes.
  finish_total_time int not null default 0,
  required_to_complete boolean not null default false,
  repeat_count int not null default 1 check (repeat_count >= 1),
  -- Number of days between the stream's start and the opening of this day.
  delay int not null default 0 check (delay >= 0),
  is_demo_accessible boolean not null default false,
  scores int not null default 0 check (scores >= 0),
  course_options text[] not null default '{}',
  removed_at timestamptz
);
create index stage_days_image_file_id on stage_days (image_file_id) where image_file_id is not null;
create index stage_days_course_stage_id on stage_days (course_stage_id);

create table lessons (
  id bigint generated always as identity primary key,
  title text not null,
  description text not null default '',
  training_options text[] not null default '{}',
  image_file_id bigint references files,
  survey_form_url text,
  video_id bigint references videos,
  description_video_id bigint references videos,
  vertical_video_id bigint references videos,
  vertical_description_video_id bigint references videos
);
create index lessons_image_file_id on lessons (image_file_id) where image_file_id is not null;
create index lessons_video_id on lessons (video_id) where video_id is not null;
create index lessons_description_video_id on lessons (description_video_id) where description_video_id is not null;
create index lessons_vertical_video_id on lessons (vertical_video_id) where vertical_video_id is not null;
create index lessons_vertical_description_video_id on lessons (vertical_description_video_id) where vertical_description_video_id is not null;

create table lesson_sets (
  id bigint generated always as identity primary key,
  title text not null
);

create table stage_day_lesson_sets (
  id bigint generated always as identity primary key,
  stage_day_id bigint not null references stage_days,
  lesson_set_id bigint not null references lesson_sets,
  sort int not null,
  repeat_count int not null default 1 check (repeat_count >= 1),
  user_repeat_range_from int not null default 1,
  user_repeat_range_to int not null default 1,
  removed_at timestamptz,
  check (user_repeat_range_from between 1 and user_repeat_range_to)
);
create index stage_day_lesson_sets_lesson_set_id on stage_day_lesson_sets (lesson_set_id);
create index stage_day_lesson_sets_stage_day_id on stage_day_lesson_sets (stage_day_id);

create table stage_day_lesson_set_lessons (
  id bigint generated always as identity primary key,
  stage_day_lesson_set_id bigint not null references stage_day_lesson_sets,
  lesson_id bigint not null references lessons,
  sort int not null,
  removed_at timestamptz
);
create index stage_day_lesson_set_lessons_set on stage_day_lesson_set_lessons (stage_day_lesson_set_id);
create index stage_day_lesson_set_lessons_lesson on stage_day_lesson_set_lessons (lesson_id);

create table homeworks (
  id bigint generated always as identity primary key,
  title text not null,
  text text not null,
  scores int not null default 0 check (scores >= 0),
  -- What the first submission must contain.
  is_message_required boolean not null default true,
  is_file_required boolean not null default true,
  is_exercise_required boolean not null default false,
  -- [{ id, title }]
  exercises jsonb not null default '[]'
);

create table course_stage_homeworks (
  id bigint generated always as identity primary key,
  course_stage_id bigint not null references course_stages,
  homework_id bigint not null references homeworks,
  is_required int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create index course_stage_homeworks_homework_id on course_stage_homeworks (homework_id);
create index course_stage_homeworks_stage on course_stage_homeworks (course_stage_id);

create table stage_day_homeworks (
  id bigint generated always as identity primary key,
  stage_day_id bigint not null references stage_days,
  homework_id bigint not null references homeworks,
  is_required int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz
);
create index stage_day_homeworks_homework_id on stage_day_homeworks (homework_id);
create index stage_day_homeworks_day on stage_day_homeworks (stage_day_id);

-- Published versions, which learners read, ready to send.
create table course_versions (
  course_id bigint not null references courses on delete cascade,
  version int not null,
  -- The complete course in wire format (Course of the contract, with all expands). Learners receive its outline and the content of days that are not locked.
  content bytea not null,
  -- The compressed outline; only of the current version.
  brotli bytea,
  gzip bytea,
  etag text not null,
  -- The draft revision at publish time. If the course has another one, there are unpublished changes.
  draft_revision bigint not null default 0,
  -- Videos in this version: when one becomes ready, the stored content is rebuilt.
  video_ids bigint[] not null,
  published_at timestamptz not null default now(),
  primary key (course_id, version)
);
create index course_versions_video_ids on course_versions using gin (video_ids);

-- The courses whose draft contains a row. `level` is the kind of the row.
create function courses_with(level text, row_id bigint) returns setof bigint stable language sql as $$
  select row_id where level = 'course'
  union all
  select course_id from course_stages where level = 'stage' and id = row_id
  union all
  select s.course_id from stage_days d join course_stages s on s.id = d.course_stage_id
  where level = 'day' and d.id = row_id
  union all
  select s.course_id
  from stage_day_lesson_sets p join stage_days d on d.id = p.stage_day_id join course_stages s on s.id = d.course_stage_id
  where level = 'set' and p.id = row_id
  union all
  select courses_with('day', stage_day_id) from stage_day_lesson_sets where level = 'lesson_set' and lesson_set_id = row_id
  union all
  select courses_with('set', stage_day_lesson_set_id) from stage_day_lesson_set_lessons
  where level = 'lesson' and lesson_id = row_id
  union all
  select courses_with('stage', course_stage_id) from course_stage_homeworks where level = 'homework' and homework_id = row_id
  union all
  select courses_with('day', stage_day_id) from stage_day_homeworks where level = 'homework' and homework_id = row_id
$$;

-- Trigger arguments: the level, and the column that contains the id.
create function count_draft_change() returns trigger language plpgsql as $$
declare
  level text := tg_argv[0];
  row_id bigint := (to_jsonb(case tg_op when 'DELETE' then old else new end) ->> tg_argv[1])::bigint;
begin
  update courses set draft_revision = draft_revision + 1 where id in (select courses_with(level, row_id));
  return null;
end $$;

-- Columns of `courses` that publishing sets are not changes of the draft.
create function count_course_change() returns trigger language plpgsql as $$
declare
  published constant text[] := array['published_version', 'draft_revision', 'updated_at'];
begin
  if to_jsonb(new) - published <> to_jsonb(old) - published then
    new.draft_revision := old.draft_revision + 1;
  end if;
  return new;
end $$;

create trigger draft_changed before update on courses for each row execute function count_course_change();
create trigger draft_changed after insert or update or delete on course_options
  for each row execute function count_draft_change('course', 'course_id');
create trigger draft_changed after insert or update or delete on course_documents
  for each row execute function count_draft_change('course', 'course_id');
create trigger draft_changed after insert or update or delete on course_stages
  for each row execute function count_draft_change('course', 'course_id');
create trigger draft_changed after insert or update or delete on stage_days
  for each row execute function count_draft_change('stage', 'course_stage_id');
create trigger draft_changed after insert or update or delete on course_stage_homeworks
  for each row execute function count_draft_change('stage', 'course_stage_id');
create trigger draft_changed after insert or update or delete on stage_day_lesson_sets
  for each row execute function count_draft_change('day', 'stage_day_id');
create trigger draft_changed after insert or update or delete on stage_day_homeworks
  for each row execute function count_draft_change('day', 'stage_day_id');
create trigger draft_changed after insert or update or delete on stage_day_lesson_set_lessons
  for each row execute function count_draft_change('set', 'stage_day_lesson_set_id');
-- Rows that several courses may share. Inserts are ignored, because new rows belong to no course yet.
create trigger draft_changed after update on lesson_sets for each row execute function count_draft_change('lesson_set', 'id');
create trigger draft_changed after update on lessons for each row execute function count_draft_change('lesson', 'id');
create trigger draft_changed after update on homeworks for each row execute function count_draft_change('homework', 'id');
