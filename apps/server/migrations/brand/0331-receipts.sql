-- Of a company that buys; empty for a person.
alter table orders
  add column company_name text not null default '',
  add column company_tax_number text not null default '';

-- How the brand sells; no row: the defaults.
create table checkout_settings (
  id boolean primary key default true check (id),
  -- Who sells, as it stands on receipts; an empty name: the title of the school.
  seller_name text not null default '',
  seller_tax_number text not null default '',
  seller_address text not null default '',
  -- Whether buyers who did not pay are reminded by e-mail.
  follows_up boolean not null default true,
  updated_at timestamptz not null default now()
);

-- Receipts of paid orders, numbered without gaps in each year (UTC); the number is taken in the transaction of the receipt.
create table receipts (
  order_id bigint primary key references orders,
  year int not null,
  number int not null check (number > 0),
  -- The seller of the day on which it was issued.
  seller jsonb not null,
  issued_at timestamptz not null,
  unique (year, number)
);
create table receipt_counters (
  year int primary key,
  last_number int not null
);

-- Reminders of orders that were not paid.
create table order_follow_ups (
  order_id bigint not null references orders on delete cascade,
  step smallint not null check (step in (1, 2)),
  sent_at timestamptz not null,
  primary key (order_id, step)
);
create index order_follow_ups_sent_at on order_follow_ups (sent_at);
-- E-mail addresses that want no reminders.
create table follow_up_stops (
  email text primary key,
  stopped_at timestamptz not null
);
create index orders_email on orders (email) where email <> '';
