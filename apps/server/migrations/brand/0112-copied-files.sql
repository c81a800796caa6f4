-- The files of a course that is being copied from another brand, so that a job that runs again copies none twice. Deleted when the course is complete.
create table copied_files (
  course_id bigint not null references courses on delete cascade,
  -- In the storage of the other brand.
  source_key text not null,
  file_id bigint not null references files on delete cascade,
  primary key (course_id, source_key)
);
create index copied_files_file_id on copied_files (file_id);
