-- What learners earn by buying and by inviting; no row: nothing.
create table points_settings (
  id boolean primary key default true check (id),
  -- Of the money that was paid for an order, in percent, as points of its buyer.
  purchase_percent int not null default 0 check (purchase_percent between 0 and 100),
  -- The same of the first order of an invited person, as points of who invited them.
  cashback_percent int not null default 0 check (cashback_percent between 0 and 100),
  -- Off the first order of an invited person.
  invited_percent int not null default 0 check (invited_percent between 0 and 99),
  -- Orders with a lower price give nothing; in units of their currency.
  min_price int not null default 0 check (min_price between 0 and 1000000),
  updated_at timestamptz not null default now()
);

-- Visits through the link of a learner, one of each visitor and day. The visitor is a hash that is another one every day.
create table referral_visits (
  user_id bigint not null references users on delete cascade,
  day date not null,
  visitor text not null,
  primary key (user_id, day, visitor)
);

-- Accounts that were merged: their links are links of the account that stayed.
create table referral_former_users (
  former_id bigint primary key,
  user_id bigint not null references users on delete cascade
);
create index referral_former_users_user_id on referral_former_users (user_id);

alter table orders
  -- Who invited the buyer, of whom this is the first order.
  add column inviter_id bigint references users on delete set null,
  -- The part of the discount that the invitation gave.
  add column invite_discount bigint not null default 0 check (invite_discount between 0 and discount);
create index orders_inviter_id on orders (inviter_id) where inviter_id is not null;

-- Points that a paid order gave: to its buyer, and to who invited them. Refunds take them back.
create table order_earnings (
  order_id bigint not null references orders on delete cascade,
  reason text not null check (reason in ('purchase', 'referral')),
  user_id bigint not null references users on delete cascade,
  amount int not null check (amount > 0),
  -- What the balance did not have any more is forgiven, and counted here as well.
  returned int not null default 0 check (returned between 0 and amount),
  primary key (order_id, reason)
);
create index order_earnings_user_id on order_earnings (user_id);
