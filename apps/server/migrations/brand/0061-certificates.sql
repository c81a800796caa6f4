-- Certificates of completed courses: one for each stream, in the name that the learner confirmed.
create table certificates (
  id bigint generated always as identity primary key,
  -- In the address of the public page: cannot be guessed.
  public_id text not null unique,
  stream_id bigint not null unique references user_course_streams on delete cascade,
  user_id bigint not null references users on delete cascade,
  course_id bigint not null references courses,
  name text not null,
  -- As they were when the certificate was issued.
  course_title text not null,
  days_count int not null,
  -- A day of the learner's calendar: 2026-11-23.
  completed_on text not null check (completed_on ~ '^\d{4}-\d\d-\d\d$'),
  issued_at timestamptz not null,
  revoked_at timestamptz,
  revoke_reason text not null default ''
);
create index certificates_user_id on certificates (user_id);
create index certificates_course_id on certificates (course_id);
