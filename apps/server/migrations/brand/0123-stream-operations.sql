-- Changes of many streams by a job.
create table stream_operations (
  id bigint generated always as identity primary key,
  -- The member of staff; null when their account was erased.
  user_id bigint references users on delete set null,
  -- As StreamAction of the contract.
  action jsonb not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index stream_operations_user_id on stream_operations (user_id);

-- One person of an operation. The job fills in the result in the transaction of the change.
create table stream_operation_items (
  operation_id bigint not null references stream_operations on delete cascade,
  position int not null,
  user_id bigint not null references users on delete cascade,
  -- Null: the action gives a stream.
  stream_id bigint references user_course_streams on delete cascade,
  -- What was done (StreamEffect), or the code of the error; both null: not done yet.
  effect text,
  error text,
  primary key (operation_id, position)
);
create index stream_operation_items_user_id on stream_operation_items (user_id);
create index stream_operation_items_stream_id on stream_operation_items (stream_id) where stream_id is not null;
