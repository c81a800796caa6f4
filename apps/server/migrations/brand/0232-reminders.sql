create table reminders (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- After midnight of the user's clock.
  minutes smallint not null check (minutes between 0 and 1439),
  -- 1 is Monday, 7 is Sunday.
  repeat_days smallint[] not null check (repeat_days <@ '{1,2,3,4,5,6,7}' and cardinality(repeat_days) between 1 and 7),
  -- The zone that next_at was computed in.
  timezone text not null,
  next_at timestamptz not null,
  unique (user_id, minutes)
);
create index reminders_next_at on reminders (next_at);

-- A user in another zone: the job computes the time anew, wherever the change came from.
create function reschedule_reminders() returns trigger language plpgsql as $$
begin
  update reminders set next_at = 'epoch' where user_id = new.id;
  return null;
end $$;
create trigger reschedule_reminders after update of timezone on users
  for each row when (old.timezone is distinct from new.timezone) execute function reschedule_reminders();
