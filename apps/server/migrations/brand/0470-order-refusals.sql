-- Why an order could not be given to its buyer: found when its link was opened or its payment came. Null of any other, and of those from before.
alter table orders add column refusal text check (refusal in ('sold_out', 'promo_code_used', 'no_buyer', 'charge_closed', 'points_returned',
  'already_subscribed', 'already_owned', 'trial_used', 'trial_used_by_mailbox', 'invite_used', 'too_many_gifts'));
