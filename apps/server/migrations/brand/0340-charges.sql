-- Dated charges of kept cards: the periods of subscriptions, the parts of instalments. `kind` names what is paid for, `subject_id` the row of that kind.
create table charges (
  id bigint generated always as identity primary key,
  kind text not null check (kind ~ '^[a-z_]+$'),
  subject_id bigint not null,
  -- The period or part: each is charged once.
  number int not null check (number > 0),
  -- Null: the person was erased.
  user_id bigint references users on delete set null,
  service_id bigint not null references course_services,
  title text not null,
  amount bigint not null check (amount between 0 and 100000000000),
  discount bigint not null default 0 check (discount between 0 and amount),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The tax that the amount includes, in hundredths of a percent.
  tax_rate int not null default 0 check (tax_rate between 0 and 9999),
  -- planned: not due yet; due: to be paid, with an order; stopped: not paid until the end of the grace.
  state text not null default 'planned' check (state in ('planned', 'due', 'paid', 'stopped', 'canceled')),
  due_at timestamptz not null,
  -- Attempts that failed.
  attempts int not null default 0,
  -- When the card is charged next or, after the last attempt, the charge is stopped.
  next_attempt_at timestamptz,
  -- The card of the attempt that is under way: the same one if the attempt is repeated after a crash.
  method_id bigint references payment_methods on delete set null,
  failure text,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (kind, subject_id, number),
  check ((state in ('planned', 'due')) = (closed_at is null)),
  check ((state in ('planned', 'due')) = (next_attempt_at is not null))
);
create index charges_next_attempt_at on charges (next_attempt_at, id) where state in ('planned', 'due');
create index charges_user_id on charges (user_id) where user_id is not null;
create index charges_service_id on charges (service_id);
create index charges_method_id on charges (method_id) where method_id is not null;

-- The order of a charge that became due; a payment by its kept card names the attempt.
alter table orders add column charge_id bigint unique references charges;
alter table payments add column charge_attempt int;
create unique index payments_one_attempt on payments (order_id, charge_attempt) where charge_attempt is not null;
-- One checkout at a time; a charge of the kept card may be under way beside it.
create unique index payments_one_checkout on payments (order_id) where state = 'pending' and charge_attempt is null;
drop index payments_one_pending;

-- Cards that their owners removed stay until the attempts that use them have ended.
alter table payment_methods add column removed_at timestamptz;

create index sandbox_payments_token on sandbox_payments (token) where token is not null;
