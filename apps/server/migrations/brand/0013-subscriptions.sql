-- Subscriptions. Canceling and ending set additional columns and overwrite nothing.
create table payment_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  title text not null,
  course_service_type text not null
    check (course_service_type in ('main_subscription', 'general_subscription', 'mobile_subscription')),
  -- Both or none: the payment interval is `period` times `interval`.
  "interval" text check ("interval" in ('day', 'week', 'month', 'year')),
  period int check (period > 0),
  -- End of the paid period, when the next payment is due unless the subscription was canceled or ended.
  paid_until timestamptz,
  -- The end agreed at the start; null: no end.
  expires_at timestamptz,
  cancel_popup_text text not null default '',
  canceled_at timestamptz,
  cancel_reason_type text,
  cancel_reason text not null default '',
  -- Ended early by staff.
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  -- Without further payments and without an end.
  is_lifetime boolean not null generated always as (paid_until is null and expires_at is null and ended_at is null) stored,
  next_pay_at timestamptz generated always as (case when canceled_at is null and ended_at is null then paid_until end) stored,
  -- Access ends here; null while it continues.
  end_date timestamptz generated always as
    (least(ended_at, coalesce(expires_at, case when canceled_at is not null then paid_until end))) stored,
  check (("interval" is null) = (period is null)),
  check (paid_until is null or "interval" is not null)
);
create index payment_subscriptions_user_id on payment_subscriptions (user_id);
-- Sort orders of the staff's list.
create index payment_subscriptions_created_at on payment_subscriptions (created_at);
create index payment_subscriptions_end_date on payment_subscriptions (end_date);
create index payment_subscriptions_next_pay_at on payment_subscriptions (next_pay_at);

-- The courses and communities of a subscription, from which entitlements are derived.
create table payment_subscription_courses (
  subscription_id bigint not null references payment_subscriptions on delete cascade,
  course_id bigint not null references courses,
  primary key (subscription_id, course_id)
);
create index payment_subscription_courses_course_id on payment_subscription_courses (course_id);

create table payment_subscription_communities (
  subscription_id bigint not null references payment_subscriptions on delete cascade,
  community_id bigint not null references communities,
  primary key (subscription_id, community_id)
);
create index payment_subscription_communities_community_id on payment_subscription_communities (community_id);
