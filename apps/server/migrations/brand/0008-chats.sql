-- Conversations. Today those of homeworks; each has one learner on the one side and the school on the other.
create table chats (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  stream_id bigint references user_course_streams on delete cascade,
  -- What each side has seen: every message up to this one.
  learner_viewed_id bigint not null default 0,
  employee_viewed_id bigint not null default 0,
  created_at timestamptz not null default now()
);
create index chats_user_id on chats (user_id);
create index chats_stream_id on chats (stream_id);

create table chat_messages (
  id bigint generated always as identity primary key,
  chat_id bigint not null references chats on delete cascade,
  -- Exactly one of the two wrote it.
  user_id bigint references users on delete cascade,
  employee_id bigint references users,
  message text not null,
  -- [{ id, title }] of a homework's exercises
  exercises jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((user_id is null) <> (employee_id is null))
);
create index chat_messages_chat_id on chat_messages (chat_id, id desc);
create index chat_messages_user_id on chat_messages (user_id) where user_id is not null;
create index chat_messages_employee_id on chat_messages (employee_id) where employee_id is not null;

create table chat_message_files (
  message_id bigint not null references chat_messages on delete cascade,
  file_id bigint not null references files,
  sort int not null,
  primary key (message_id, file_id)
);
create index chat_message_files_file_id on chat_message_files (file_id);

-- How helpful a learner found a message of the brand.
create table chat_message_ratings (
  message_id bigint primary key references chat_messages on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- The author, so that an employee's average needs no join with messages.
  employee_id bigint not null references users,
  stars smallint not null check (stars between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index chat_message_ratings_user_id on chat_message_ratings (user_id);
create index chat_message_ratings_employee_id on chat_message_ratings (employee_id, stars);
