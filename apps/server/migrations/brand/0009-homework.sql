-- Sent homework of learners. Homework that was never sent has no row.
create table user_homework_statuses (
  -- Derived from the stream and the target (decision 16).
  id bigint primary key,
  stream_id bigint not null references user_course_streams on delete cascade,
  target_type text not null check (target_type in ('course_stage_homework', 'stage_day_homework')),
  target_id bigint not null,
  status text not null default 'NOT_UPLOADED' check (status in ('NOT_UPLOADED', 'UPLOADED', 'DONE', 'FAIL')),
  chat_id bigint not null unique references chats,
  uploaded_at timestamptz,
  -- Start of the expert's turn, from which the review period counts; null while it is the learner's turn or nobody's.
  review_since timestamptz,
  -- The learner has not opened the accepted homework yet.
  has_unseen_acceptance boolean not null default false,
  -- Points earned by it.
  scores int not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (review_since is null or status in ('UPLOADED', 'FAIL')),
  unique (stream_id, target_type, target_id)
);
create index user_homework_statuses_expert_turn on user_homework_statuses (review_since) where review_since is not null;
create index user_homework_statuses_learner_turn on user_homework_statuses (updated_at)
  where review_since is null and status in ('UPLOADED', 'FAIL');
-- Sort orders of the review desk.
create index user_homework_statuses_status on user_homework_statuses (status, updated_at);
create index user_homework_statuses_uploaded_at on user_homework_statuses (uploaded_at);
create index user_homework_statuses_updated_at on user_homework_statuses (updated_at);
create index user_homework_statuses_created_at on user_homework_statuses (created_at);

-- Every decision of a reviewer, in order.
create table homework_reviews (
  id bigint generated always as identity primary key,
  status_id bigint not null references user_homework_statuses on delete cascade,
  reviewer_id bigint not null references users deferrable initially deferred,
  verdict text not null check (verdict in ('accepted', 'returned', 'reopened')),
  -- The reviewer's message with this decision.
  message_id bigint references chat_messages on delete set null,
  -- Points earned by it.
  scores int not null default 0,
  created_at timestamptz not null default now()
);
create index homework_reviews_status_id on homework_reviews (status_id, created_at);
create index homework_reviews_reviewer_id on homework_reviews (reviewer_id);
create index homework_reviews_message_id on homework_reviews (message_id);
