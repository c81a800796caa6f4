-- Orders that are bought for somebody else: the payment makes a link, and who redeems it gets what was bought.
create table gifts (
  order_id bigint primary key references orders on delete cascade,
  recipient_name text not null,
  recipient_email text not null,
  message text not null default '',
  -- When the recipient is told; null: with the payment.
  deliver_at timestamptz,
  -- When the first e-mail was sent, and the last one.
  sent_at timestamptz,
  resent_at timestamptz,
  -- From then on it cannot be redeemed; null: never.
  expires_at timestamptz,
  redeemed_at timestamptz,
  redeemed_by bigint references users on delete set null,
  -- By a refund before it was redeemed.
  canceled_at timestamptz,
  check (redeemed_at is null or canceled_at is null)
);
create index gifts_redeemed_by on gifts (redeemed_by) where redeemed_by is not null;
create index gifts_due on gifts (deliver_at) where sent_at is null and canceled_at is null and redeemed_at is null;

alter table checkout_settings
  -- How long after their delivery gifts can be redeemed; null: without an end.
  add column gift_days int check (gift_days between 1 and 3650);
