-- Messages to the learners of a segment, alone or in a sequence (docs/decisions/0079-campaigns.md).
create table campaigns (
  id bigint generated always as identity primary key,
  name text not null,
  status text not null default 'draft' check (status in ('draft', 'running', 'paused', 'ended')),
  -- As CampaignTrigger of the contract.
  trigger jsonb not null,
  -- Null: all learners.
  segment_id bigint references segments on delete restrict,
  -- Minutes after midnight of the learner's clock; null: at any time.
  send_minutes smallint check (send_minutes between 0 and 1439),
  stop_on text[] not null default '{}',
  goal text not null default 'none',
  started_at timestamptz,
  ended_at timestamptz,
  -- When a job looks for learners who enter; null: never.
  next_scan_at timestamptz,
  -- The last user or stream that the current scan has looked at.
  scan_after bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index campaigns_segment_id on campaigns (segment_id);

create table campaign_steps (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns on delete cascade,
  -- From 1.
  position smallint not null,
  delay_days smallint not null,
  path text not null,
  -- As CampaignText of the contract.
  texts jsonb not null,
  unique (campaign_id, position)
);

-- A learner who entered a campaign: once, and with a stream once for the stream.
create table campaign_entries (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaigns on delete cascade,
  user_id bigint not null references users on delete cascade,
  stream_id bigint references user_course_streams on delete cascade,
  entered_at timestamptz not null,
  -- The step that is next, and when; null: finished or left.
  position smallint not null default 1,
  next_at timestamptz,
  left_reason text check (left_reason in ('active', 'completed', 'unsubscribed', 'gone')),
  unique nulls not distinct (campaign_id, user_id, stream_id)
);
create index campaign_entries_next_at on campaign_entries (campaign_id, next_at) where next_at is not null;
create index campaign_entries_user_id on campaign_entries (user_id);
create index campaign_entries_stream_id on campaign_entries (stream_id);

-- A step that a learner was sent: its key lets no repeated or concurrent job send it again.
create table campaign_messages (
  entry_id bigint not null references campaign_entries on delete cascade,
  step_id bigint not null references campaign_steps on delete cascade,
  user_id bigint not null references users on delete cascade,
  notification_id bigint references notifications on delete set null,
  sent_at timestamptz not null,
  -- On the learner's calendar: a learner receives one campaign message a day. Null: of an account that was merged.
  day date,
  primary key (entry_id, step_id),
  unique (user_id, day)
);
create index campaign_messages_step_id on campaign_messages (step_id);
create index campaign_messages_notification_id on campaign_messages (notification_id);

alter table notifications
  -- When its link was opened.
  add column opened_at timestamptz,
  -- When the link of its e-mail turned its kind off.
  add column unsubscribed_at timestamptz;
