-- An order that is paid too late for its price is given up (`price_changed`).
alter table orders drop constraint orders_refusal_check;
alter table orders add constraint orders_refusal_check check (refusal in ('sold_out', 'promo_code_used', 'no_buyer', 'charge_closed', 'points_returned',
  'already_subscribed', 'already_owned', 'trial_used', 'trial_used_by_mailbox', 'invite_used', 'too_many_gifts', 'price_changed'));
