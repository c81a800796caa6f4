-- The media library: files that staff keep for courses. A row is a reference to its file, so that the sweep leaves unused files of the library alone; staff delete them.
create table library_files (
  id bigint generated always as identity primary key,
  -- Replacing the file changes it; the id of the row, and that of its video, stay.
  file_id bigint not null unique references files,
  added_at timestamptz not null default now()
);

-- A picture in place of the poster that transcoding makes.
alter table videos add column poster_file_id bigint references files;
create index videos_poster_file_id on videos (poster_file_id) where poster_file_id is not null;
-- The video whose file takes the place of this one's as soon as it is transcoded.
alter table videos add column replacement_video_id bigint references videos on delete set null;
create unique index videos_replacement_video_id on videos (replacement_video_id) where replacement_video_id is not null;

-- The videos and documents that courses use already.
insert into library_files (file_id, added_at)
select f.id, f.created_at from files f
where f.id in (
  select v.file_id from videos v
  where v.id in (select video_id from lessons union select description_video_id from lessons union select vertical_video_id from lessons
    union select vertical_description_video_id from lessons union select demo_video_id from courses)
  union select file_id from course_documents)
order by f.id;
