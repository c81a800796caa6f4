-- Who published a version, and what they noted about it. Null: published before, by a command, or by an account that was erased.
alter table course_versions add column published_by bigint references users on delete set null;
alter table course_versions add column note text not null default '';
create index course_versions_published_by on course_versions (published_by) where published_by is not null;

-- A version that is published at a time: the course as its author saw it when they chose the time. Later changes of the draft are not in it.
create table scheduled_publications (
  course_id bigint primary key references courses on delete cascade,
  publish_at timestamptz not null,
  -- As in course_versions.
  content bytea not null,
  video_ids bigint[] not null,
  draft_revision bigint not null,
  note text not null default '',
  scheduled_by bigint references users on delete set null,
  scheduled_at timestamptz not null
);
create index scheduled_publications_scheduled_by on scheduled_publications (scheduled_by) where scheduled_by is not null;

-- Who has a draft open, and at which node. Rows are written every few seconds and mean nothing after a minute.
create unlogged table draft_editors (
  course_id bigint not null references courses on delete cascade,
  user_id bigint not null references users on delete cascade,
  node text not null default '',
  seen_at timestamptz not null,
  primary key (course_id, user_id)
);
create index draft_editors_user_id on draft_editors (user_id);
