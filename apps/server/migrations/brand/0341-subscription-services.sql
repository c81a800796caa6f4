-- Services of the kind course_subscription: paid again and again.
alter table course_services
  add column "interval" text check ("interval" in ('day', 'week', 'month', 'year')),
  add column period int check (period between 1 and 100),
  -- Days before the first payment; 0: paid at once.
  add column trial_days int not null default 0 check (trial_days between 0 and 365),
  -- The text of the dialog in which a subscription is canceled.
  add column cancel_popup_text text not null default '',
  -- What who cancels is offered to stay, in percent of the next payment; null: nothing.
  add column stay_percent int check (stay_percent between 1 and 100),
  add check ((kind = 'course_subscription') = ("interval" is not null and period is not null));

-- The courses and communities that a subscription opens, besides the course of its service.
create table course_service_courses (
  service_id bigint not null references course_services on delete cascade,
  course_id bigint not null references courses,
  primary key (service_id, course_id)
);
create index course_service_courses_course_id on course_service_courses (course_id);
create table course_service_communities (
  service_id bigint not null references course_services on delete cascade,
  community_id bigint not null references communities,
  primary key (service_id, community_id)
);
create index course_service_communities_community_id on course_service_communities (community_id);

alter table payment_subscriptions
  -- What was bought; null: given by staff.
  add column service_id bigint references course_services,
  -- Of each period, as it was agreed.
  add column price bigint check (price between 1 and 100000000000),
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  add column tax_rate int not null default 0 check (tax_rate between 0 and 9999),
  -- The day of the month of the payments, in UTC: a shorter month has it on its last day.
  add column anchor_day int check (anchor_day between 1 and 31),
  add column had_trial boolean not null default false,
  -- When the offer to stay was accepted, which is made once.
  add column stayed_at timestamptz,
  add check (service_id is null or price is not null and currency is not null);
create index payment_subscriptions_service_id on payment_subscriptions (service_id) where service_id is not null;

-- The subscription that an order started.
alter table order_lines add column subscription_id bigint references payment_subscriptions on delete set null;
create index order_lines_subscription_id on order_lines (subscription_id) where subscription_id is not null;
