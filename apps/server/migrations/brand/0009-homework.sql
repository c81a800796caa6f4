create table user_homework_statuses (
  id bigint generated always as identity primary key,
  stream_id bigint not null references user_course_streams on delete cascade,
  target_type text not null check (target_type in ('course_stage_homework', 'stage_day_homework')),
  target_id bigint not null,
  status text not null default 'NOT_UPLOADED' check (status in ('NOT_UPLOADED', 'UPLOADED', 'DONE', 'FAIL')),
  chat_id bigint not null unique references chats,
  uploaded_at timestamptz,
  -- Points that were given for it.
  scores int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (stream_id, target_type, target_id)
);
create index user_homework_statuses_desk on user_homework_statuses (uploaded_at) where status = 'UPLOADED';
-- What the review desk sorts by.
create index user_homework_statuses_status on user_homework_statuses (status, updated_at);
create index user_homework_statuses_uploaded_at on user_homework_statuses (uploaded_at);
create index user_homework_statuses_updated_at on user_homework_statuses (updated_at);
create index user_homework_statuses_created_at on user_homework_statuses (created_at);
