-- Sums of the ledger by day of the brand's time zone, service and currency. Only whole days that ended; later ones are summed when they are read.
create table finance_days (
  day date not null,
  -- 0: of several services, or of none.
  service_id bigint not null,
  currency text not null,
  sales_count int not null,
  -- What was paid for, with tax; without discounts.
  sales bigint not null,
  discount bigint not null,
  tax bigint not null,
  refunded bigint not null,
  fees bigint not null,
  disputed bigint not null,
  -- The change of what providers owe the brand.
  net bigint not null,
  primary key (day, service_id, currency)
);

create table finance_state (
  id boolean primary key default true check (id),
  timezone text not null,
  -- The first day that is not summed.
  summed_until date not null
);

create index ledger_transactions_posted_at on ledger_transactions (posted_at);
-- Orders by promo code and period.
create index orders_paid_with_code on orders (paid_at) where promo_code_id is not null and paid_at is not null;

-- The accounts are listed by the code that posts to them (`LedgerAccount`); several features add theirs.
alter table ledger_accounts drop constraint ledger_accounts_code_check;
alter table ledger_accounts add constraint ledger_accounts_code_check check (code ~ '^[a-z_]+$');
