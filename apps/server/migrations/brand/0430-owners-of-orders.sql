-- An order is its account's only once the e-mail of that is proven, or the link of the order was opened.
alter table orders
  -- When the owner of the address opened the link of the order.
  add column confirmed_at timestamptz,
  -- How often it began to hold its place, and when last: who orders again and again holds nothing more for a day.
  add column holds integer not null default 0,
  add column held_at timestamptz;

-- What accounts have begun to pay goes on.
update orders o set confirmed_at = o.created_at from users u
  where u.id = o.user_id and not u.is_anonymous and o.state = 'created';
update orders set holds = 1, held_at = created_at where holds_until > now();

alter table payments
  -- Whether its card is kept for the account: not if it was opened without a session of that.
  add column keeps_method boolean not null default true;
-- Whoever has the link of a payment and the owner of the account pay on pages of their own.
create unique index payments_one_page on payments (order_id, keeps_method) where state = 'pending' and charge_attempt is null;
drop index payments_one_checkout;
