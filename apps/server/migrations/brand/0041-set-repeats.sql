-- How often the learner wants to repeat lesson sets: { "<stage_day_lesson_sets.id>": count }. A column and not a table, because every screen reads it with the stream.
alter table user_course_streams add column set_repeats jsonb not null default '{}';
