-- Cards that a payment provider keeps for later charges: its token and what identifies the card to its owner, never a number.
create table payment_methods (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  provider text not null,
  token text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expires_year int not null check (expires_year between 2000 and 2200),
  expires_month int not null check (expires_month between 1 and 12),
  is_default boolean not null default false,
  -- When its owner was told that it expires.
  expiry_warned_at timestamptz,
  created_at timestamptz not null default now(),
  unique (provider, token)
);
create index payment_methods_user_id on payment_methods (user_id);
create unique index payment_methods_one_default on payment_methods (user_id) where is_default;
create index payment_methods_expiry on payment_methods (expires_year, expires_month) where expiry_warned_at is null;

-- A payment without an order and without an amount only keeps a card of its user.
alter table payments alter column order_id drop not null;
alter table payments drop constraint payments_amount_check;
alter table payments add check (amount between 0 and 100000000000);
alter table payments add column user_id bigint references users on delete set null;
alter table payments add column method_id bigint references payment_methods on delete set null;
alter table payments add column failure text;
create index payments_user_id on payments (user_id) where user_id is not null;
create index payments_method_id on payments (method_id) where method_id is not null;

-- The cards that the sandbox keeps. `last4` selects what happens with a charge.
create table sandbox_methods (
  token text primary key,
  last4 text not null,
  expires_year int not null,
  expires_month int not null,
  is_forgotten boolean not null default false
);
alter table sandbox_payments add column saves_method boolean not null default false;
alter table sandbox_payments add column token text references sandbox_methods;
alter table sandbox_payments add column failure text;

-- Whether the provider is to keep the card of the payment, to charge it again.
alter table orders add column saves_method boolean not null default false;
