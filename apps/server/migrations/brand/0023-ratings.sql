-- How helpful a learner found what the school wrote to them.
create table chat_message_ratings (
  message_id bigint primary key references chat_messages on delete cascade,
  user_id bigint not null references users on delete cascade,
  -- Who wrote it, so that an employee's average needs no look at their messages.
  employee_id bigint not null references users,
  stars smallint not null check (stars between 1 and 5),
  comment text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index chat_message_ratings_user_id on chat_message_ratings (user_id);
create index chat_message_ratings_employee_id on chat_message_ratings (employee_id, stars);
