-- The points ledger. Each row is one operation and is never changed.
create table points_operations (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('earn', 'spend', 'refund')),
  -- Positive: earned or refunded. Negative: spent.
  amount int not null,
  reason text not null,
  -- The source: a day, a homework, an order.
  source_type text not null,
  source_id bigint not null,
  -- Makes a spend or a refund idempotent. Several spends on one source are possible.
  operation_key text,
  -- The refunded spend; several refunds may each refund a part of it.
  spend_id bigint references points_operations,
  created_at timestamptz not null default now(),
  check (amount <> 0 and (kind = 'spend') = (amount < 0)),
  check ((kind = 'earn') = (operation_key is null)),
  check ((kind = 'refund') = (spend_id is not null))
);
create index points_operations_user_id on points_operations (user_id, id desc);
-- A source earns points once.
create unique index points_operations_earned_once on points_operations (user_id, reason, source_type, source_id)
  where kind = 'earn';
create unique index points_operations_key on points_operations (user_id, operation_key) where operation_key is not null;
create index points_operations_spend_id on points_operations (spend_id) where spend_id is not null;

-- The sum of a user's operations, kept in their transactions. Never below zero, however many spends race.
create table points_balances (
  user_id bigint primary key references users on delete cascade,
  amount int not null default 0 check (amount >= 0)
);
