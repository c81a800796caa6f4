alter table notifications
  add column pushed_at timestamptz,
  add column emailed_at timestamptz,
  -- E-mails that the mail server refused in a row.
  add column failures int not null default 0;

-- The user's choice; without a row everything is on.
create table notification_settings (
  user_id bigint primary key references users on delete cascade,
  off_kinds text[] not null default '{}',
  email text not null default 'immediate' check (email in ('immediate', 'digest', 'off')),
  -- Minutes after midnight of the user's clock; null: no quiet hours.
  quiet_from smallint,
  quiet_to smallint,
  -- In the links of e-mails that turn them off.
  unsubscribe_token text unique
);

-- Web Push: a browser in which a session allowed notifications. It ends with the session.
create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now()
);
create index push_subscriptions_user_id on push_subscriptions (user_id);
create index push_subscriptions_session_id on push_subscriptions (session_id);

-- The keys by which push services know the brand (VAPID), made when the first browser asks for them.
create table push_keys (
  id int primary key default 1 check (id = 1),
  public_key text not null,
  sealed_private_key bytea not null
);
