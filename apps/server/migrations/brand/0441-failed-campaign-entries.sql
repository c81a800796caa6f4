-- Attempts to send the next step that failed, and the last of them. After some the job leaves the learner to staff.
alter table campaign_entries
  add column attempts smallint not null default 0,
  add column failed_at timestamptz;
