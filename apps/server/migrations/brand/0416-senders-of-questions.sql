-- The network from which a guest asked, as a hash: `message_delay` holds for it as well as for the e-mail. It is kept for as long as a delay may be.
alter table support_tickets add column sender_hash bytea;
create index support_tickets_sender_hash on support_tickets (sender_hash, created_at desc) where sender_hash is not null;
