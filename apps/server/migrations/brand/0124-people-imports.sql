-- People from a CSV file. The texts of the rows are removed some weeks after the import.
create table people_imports (
  id bigint generated always as identity primary key,
  -- The member of staff; null when their account was erased.
  user_id bigint references users on delete set null,
  file_name text not null,
  columns text[] not null,
  -- As PeopleImportOptions of the contract; null until the import starts.
  options jsonb,
  state text not null default 'draft' check (state in ('draft', 'running', 'done', 'undoing', 'undone')),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index people_imports_user_id on people_imports (user_id);
create index people_imports_created_at on people_imports (created_at);

create table people_import_rows (
  import_id bigint not null references people_imports on delete cascade,
  -- The line of the file.
  line int not null,
  cells text[] not null,
  state text not null default 'waiting' check (state in ('waiting', 'created', 'found', 'failed', 'undone', 'kept')),
  user_id bigint references users on delete set null,
  -- The stream that the import gave.
  stream_id bigint references user_course_streams on delete set null,
  -- The code of a field error, and the field.
  error text,
  field text,
  primary key (import_id, line)
);
create index people_import_rows_user_id on people_import_rows (user_id) where user_id is not null;
create index people_import_rows_stream_id on people_import_rows (stream_id) where stream_id is not null;
