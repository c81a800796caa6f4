-- no-transaction
drop index concurrently if exists user_course_streams_cohort_id;
create index concurrently user_course_streams_cohort_id on user_course_streams (cohort_id) where cohort_id is not null;
