-- Freezes that learners and staff make. All columns have defaults, so that the released code keeps working.
alter table courses
  -- Days for which a learner may freeze the course in any 365 days; 0: not at all.
  add column freeze_days_per_year int not null default 0 check (freeze_days_per_year between 0 and 365),
  add column freeze_min_days int not null default 1 check (freeze_min_days between 1 and 365);

alter table user_course_stream_freezes
  -- Whole days by which the freeze moves the days of the stream and the end of access: its length, or the days used before it was canceled. Null in older rows.
  add column frozen_days int check (frozen_days >= 0),
  -- The reason that staff gave for a freeze of theirs; null: made by the learner.
  add column reason text,
  -- What the freeze has moved, and what is moved back when it is canceled early.
  add column moved_entitlement_ids bigint[] not null default '{}',
  add column moved_subscription_ids bigint[] not null default '{}';

-- The freezes whose status the job has to change.
create index user_course_stream_freezes_open on user_course_stream_freezes (start_date) where status < 2;
