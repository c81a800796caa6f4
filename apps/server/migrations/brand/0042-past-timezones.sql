-- The time zones in which the learner lived before, the last ones: [[time zone, until (ms)], …]. Days that opened there stay open.
alter table users add column past_timezones jsonb not null default '[]';
