-- Events of communities, and who comes.
create table club_events (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  title text not null,
  text text not null default '',
  -- Empty: online.
  place text not null default '',
  link text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Null: unlimited.
  places integer check (places > 0),
  is_canceled boolean not null default false,
  created_at timestamptz not null default now(),
  -- When those who come were reminded.
  reminded_at timestamptz,
  check (ends_at >= starts_at)
);
create index club_events_list on club_events (community_id, starts_at desc, id desc);
create index club_events_reminders on club_events (starts_at) where reminded_at is null and not is_canceled;

create table club_attendances (
  event_id bigint not null references club_events on delete cascade,
  user_id bigint not null references users,
  created_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
create index club_attendances_user_id on club_attendances (user_id, event_id);
