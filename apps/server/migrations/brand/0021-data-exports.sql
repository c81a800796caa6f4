-- The archive of what a school keeps of one person, made when they ask for it. One at a time.
create table data_exports (
  user_id bigint primary key references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  file_id bigint references files on delete set null,
  asked_at timestamptz not null default now()
);
