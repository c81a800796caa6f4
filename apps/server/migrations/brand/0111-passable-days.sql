-- A required day that does not hold back learners who have begun a later day: decided when a day becomes required, or is added, in the middle of a course.
alter table stage_days add column is_passable boolean not null default false;
