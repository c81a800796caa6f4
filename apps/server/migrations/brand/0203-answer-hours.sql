-- The hours in which a member of staff answers in chats. Without a row, those of the brand count.
create table answer_hours (
  user_id bigint primary key references users on delete cascade,
  -- IANA name: the hours are in the wall time of this person.
  timezone text not null,
  -- `HH:MM`; `to_time` before `from_time`: past midnight
  from_time text not null,
  to_time text not null,
  has_weekends boolean not null,
  updated_at timestamptz not null default now()
);
