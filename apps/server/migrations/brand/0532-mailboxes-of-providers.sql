-- The mailbox of an address, as `mailboxOf` of the domain: case, a part after `+`, the further domains of a provider, and the signs that it ignores make no other one.
alter table orders
  drop column mailbox,
  add column mailbox text not null generated always as (
    case
      when lower(email) ~ '@(gmail|googlemail)\.com$' then replace(regexp_replace(split_part(lower(email), '@', 1), '\+.*$', ''), '.', '') || '@gmail.com'
      when lower(email) ~ '@(ya\.ru|yandex\.(ru|com|by|kz|ua))$' then replace(regexp_replace(split_part(lower(email), '@', 1), '\+.*$', ''), '.', '-') || '@yandex.ru'
      when lower(email) ~ '@(proton\.me|pm\.me|protonmail\.(com|ch))$' then translate(regexp_replace(split_part(lower(email), '@', 1), '\+.*$', ''), '.-_', '') || '@proton.me'
      when lower(email) ~ '@(icloud|me|mac)\.com$' then regexp_replace(split_part(lower(email), '@', 1), '\+.*$', '') || '@icloud.com'
      else regexp_replace(lower(email), '\+[^@]*@', '@') end) stored;
create index orders_mailbox on orders (mailbox) where email <> '';

alter table gifts
  drop column mailbox,
  add column mailbox text not null generated always as (
    case
      when lower(recipient_email) ~ '@(gmail|googlemail)\.com$' then replace(regexp_replace(split_part(lower(recipient_email), '@', 1), '\+.*$', ''), '.', '') || '@gmail.com'
      when lower(recipient_email) ~ '@(ya\.ru|yandex\.(ru|com|by|kz|ua))$' then replace(regexp_replace(split_part(lower(recipient_email), '@', 1), '\+.*$', ''), '.', '-') || '@yandex.ru'
      when lower(recipient_email) ~ '@(proton\.me|pm\.me|protonmail\.(com|ch))$' then translate(regexp_replace(split_part(lower(recipient_email), '@', 1), '\+.*$', ''), '.-_', '') || '@proton.me'
      when lower(recipient_email) ~ '@(icloud|me|mac)\.com$' then regexp_replace(split_part(lower(recipient_email), '@', 1), '\+.*$', '') || '@icloud.com'
      else regexp_replace(lower(recipient_email), '\+[^@]*@', '@') end) stored;
create index gifts_mailbox on gifts (mailbox) where recipient_email <> '';
