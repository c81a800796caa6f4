-- Orders of one mailbox, whatever is behind a plus sign in its address: promo codes and invitations count them as one buyer.
create index orders_mailbox on orders (regexp_replace(lower(email), '\+[^@]*@', '@')) where email <> '';
