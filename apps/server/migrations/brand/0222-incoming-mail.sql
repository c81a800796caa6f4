-- E-mails to support become tickets, and replies continue them.
create table support_mailboxes (
  id int primary key default 1 check (id = 1),
  is_active boolean not null default true,
  host text not null,
  port int not null check (port between 1 and 65535),
  is_secure boolean not null,
  username text not null,
  -- Encrypted with the secret of the installation.
  password bytea not null,
  -- What was read last. Another validity means that the server has numbered its messages anew.
  uid_validity bigint,
  last_uid bigint not null default 0,
  checked_at timestamptz,
  -- Why the last check failed; null after a success.
  failure text check (failure in ('connection', 'sign_in', 'other'))
);

alter table support_tickets add column origin text not null default 'app' check (origin in ('app', 'email'));
-- The Message-ID of an e-mail that was received or sent: replies name it, and a message that is read twice is stored once.
alter table support_messages add column email_id text;
create unique index support_messages_email_id on support_messages (email_id) where email_id is not null;
