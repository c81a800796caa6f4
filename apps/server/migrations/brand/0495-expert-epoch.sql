-- How often the person lost learners as an expert: addresses of files that were shown before are signed for an earlier number, and do not open.
alter table users add column expert_epoch integer not null default 0;
