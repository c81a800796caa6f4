create table files (
  id bigint generated always as identity primary key,
  -- video 1, image 2, sound 3, document 4, subtitle 5
  type smallint not null check (type between 1 and 5),
  name text not null,
  mime text not null,
  -- 0 while the upload is not complete.
  bytes bigint not null check (bytes >= 0),
  -- The storage prefix of its variants, below that of the brand.
  key text not null unique,
  -- Pictures: { width, height } of the largest size.
  width int,
  height int,
  -- The uploader; null for files of the brand itself.
  user_id bigint references users on delete set null,
  -- True for covers and avatars: their addresses need no media token.
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  -- Time since which nothing refers to the file; null while something does. The sweep sets it, and removes the file after a day.
  unattached_since timestamptz default now()
);
create index files_unattached_since on files (unattached_since) where unattached_since is not null;
create index files_user_id on files (user_id, created_at);

alter table users add foreign key (avatar_file_id) references files on delete set null;
create index users_avatar_file_id on users (avatar_file_id) where avatar_file_id is not null;

create table videos (
  id bigint generated always as identity primary key,
  -- The original.
  file_id bigint not null unique references files on delete cascade,
  title text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'processing', 'ready', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  error text,
  -- Why the video could not be transcoded, as a code shown to its uploader in words; `error` is the technical message for staff.
  failure text check (failure in ('unsupported', 'damaged', 'too_large', 'failed')),
  duration_ms int,
  width int,
  height int,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index videos_state on videos (state) where state <> 'ready';

create table video_subtitles (
  id bigint generated always as identity primary key,
  video_id bigint not null references videos on delete cascade,
  language_code text not null,
  label text not null,
  file_id bigint not null references files,
  unique (video_id, language_code)
);
create index video_subtitles_file_id on video_subtitles (file_id);

-- Resumable uploads (tus); unfinished ones are removed after a day.
create table uploads (
  id text primary key,
  user_id bigint not null references users on delete cascade,
  -- The size declared by the client: unfinished uploads count towards the quota.
  bytes bigint not null check (bytes >= 0),
  file_id bigint references files on delete set null,
  created_at timestamptz not null default now()
);
create index uploads_created_at on uploads (created_at);
-- For counting a user's unfinished uploads before each new one.
create index uploads_user_id on uploads (user_id, file_id);
create index uploads_file_id on uploads (file_id) where file_id is not null;
