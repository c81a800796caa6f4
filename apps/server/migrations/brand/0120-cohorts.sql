-- Learners who take a course together. The days are days where each learner lives.
create table cohorts (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses,
  title text not null,
  first_day date not null,
  -- Null: no end of access.
  last_day date check (last_day >= first_day),
  created_at timestamptz not null default now()
);
create index cohorts_course_id on cohorts (course_id);

-- Experts of one cohort; those of a whole course are in course_experts.
create table cohort_experts (
  cohort_id bigint not null references cohorts on delete cascade,
  user_id bigint not null references users on delete cascade,
  primary key (cohort_id, user_id)
);
create index cohort_experts_user_id on cohort_experts (user_id);

alter table user_course_streams add column cohort_id bigint references cohorts on delete set null;
