-- Unpaid orders hold seats and uses of promo codes for a time that depends on who made them, and at most a few at once for one buyer.
-- The mailbox of an address, as `mailboxOf` of the domain: case, a part after `+` and the dots of Gmail make no other one.
alter table orders
  add column mailbox text not null generated always as (
    case when lower(email) ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(split_part(lower(email), '@', 1), '\+.*$', ''), '.', '') || '@gmail.com'
      else regexp_replace(lower(email), '\+[^@]*@', '@') end) stored,
  -- Until when an unpaid order holds its seat and its use of a promo code; null: it holds neither.
  add column holds_until timestamptz,
  -- By which a visitor who holds something is counted: a hash of the network, while the order holds.
  add column network text not null default '',
  -- When its buyer cancelled it: nobody is reminded of it.
  add column canceled_at timestamptz;

-- Buyers who are paying during the update keep their place.
update orders set holds_until = created_at + interval '1 hour'
  where state = 'created' and paid_at is null and created_at > now() - interval '1 hour';

drop index orders_mailbox;
create index orders_mailbox on orders (mailbox) where email <> '';
create index orders_network on orders (network) where network <> '';

alter table gifts
  add column mailbox text not null generated always as (
    case when lower(recipient_email) ~ '@(gmail|googlemail)\.com$'
      then replace(regexp_replace(split_part(lower(recipient_email), '@', 1), '\+.*$', ''), '.', '') || '@gmail.com'
      else regexp_replace(lower(recipient_email), '\+[^@]*@', '@') end) stored;
create index gifts_mailbox on gifts (mailbox) where recipient_email <> '';
