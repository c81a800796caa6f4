create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null,
  -- What happened again before it was read replaces the unread notification with the same key.
  key text not null,
  -- The screen that it opens, of the learner app.
  path text not null,
  -- What its text names (NotificationValues of packages/i18n).
  details jsonb not null,
  created_at timestamptz not null,
  -- When an open page showed it.
  shown_at timestamptz,
  read_at timestamptz,
  -- When the next channel is due; null: nothing is left to deliver.
  next_at timestamptz
);
create unique index notifications_unread on notifications (user_id, key) where read_at is null;
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_next_at on notifications (next_at) where next_at is not null;
