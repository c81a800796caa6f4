-- Courses from archives. A row stays as the history of the import; its files are gone when it ends, or belong to the course.
create table course_imports (
  id bigint generated always as identity primary key,
  -- The member of staff; null when their account was erased.
  user_id bigint references users on delete set null,
  file_name text not null,
  -- The archive, until the import ends.
  file_id bigint references files on delete set null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  format text,
  -- Runs of the job: a run that dies with its process is followed by another one.
  attempts int not null default 0,
  total_bytes bigint not null default 0,
  done_bytes bigint not null default 0,
  -- { code, values } of a field error of the contract.
  failure jsonb,
  -- As CourseImportNote of the contract.
  notes jsonb not null default '[]',
  course_id bigint references courses on delete set null,
  created_at timestamptz not null default now(),
  -- Changed by each step of the job.
  updated_at timestamptz not null default now(),
  finished_at timestamptz
);
create index course_imports_user_id on course_imports (user_id);
-- One archive is imported once at a time.
create unique index course_imports_file_id on course_imports (file_id) where file_id is not null;
create index course_imports_course_id on course_imports (course_id) where course_id is not null;
create index course_imports_unfinished on course_imports (updated_at) where state in ('waiting', 'running');

-- The files of an import that runs, so that one that runs again stores none twice and one that ends without a course leaves none.
create table course_import_files (
  import_id bigint not null references course_imports on delete cascade,
  -- In the archive.
  name text not null,
  file_id bigint not null references files on delete cascade,
  primary key (import_id, name)
);
create index course_import_files_file_id on course_import_files (file_id);
