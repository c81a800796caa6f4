-- How the e-mails of the school leave. What is empty is as the installation has it.
create table mail_settings (
  id int primary key default 1 check (id = 1),
  -- Empty: the server of the installation.
  host text not null,
  port int not null check (port between 1 and 65535),
  security text not null check (security in ('tls', 'starttls', 'none')),
  username text not null,
  -- Encrypted with the secret of the installation.
  password bytea,
  from_name text not null,
  from_address text not null,
  reply_to text not null
);

-- Keys that sign e-mails (DKIM), one for each domain of a sender. Those of a school are its own: another school must not sign for its domain.
create table mail_keys (
  domain text primary key,
  selector text not null,
  -- PKCS #8, encrypted with the secret of the installation.
  private_key bytea not null,
  -- As it is in the DNS: Base64.
  public_key text not null,
  -- E-mails are signed since then; null: they are not yet, because the DNS has no record.
  signing_since timestamptz,
  created_at timestamptz not null default now()
);

-- The e-mails that were sent, or tried, without their content: it may have links that open an account.
create table emails (
  id bigint generated always as identity primary key,
  -- What makes the e-mail: the kind of a job, or `notification`.
  cause text not null,
  -- The job or the notification, by which the e-mail is made again; empty where nothing can.
  cause_id text not null,
  recipient text not null,
  subject text not null,
  -- `filed`: written to a folder, because no mail server was set up.
  state text not null check (state in ('waiting', 'failed', 'sent', 'filed')),
  attempts int not null default 1,
  -- What the mail server answered last, or what went wrong on the way to it.
  answer text not null,
  -- Of the last attempt. Who returns the e-mail proves with it that they received it.
  message_id text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
-- A further attempt changes the row of the first one.
create unique index emails_unfinished on emails (cause, cause_id, recipient) where state in ('waiting', 'failed');
create index emails_by_time on emails (updated_at desc, id desc);
create index emails_by_state on emails (state, updated_at desc, id desc);
create index emails_by_message_id on emails using hash (message_id) where message_id <> '';
create index emails_by_recipient on emails (recipient);

-- Addresses whose mail server said that there is no such mailbox: nothing is sent to them until staff allow it again.
create table stopped_addresses (
  email text primary key,
  -- `bounced`: the e-mail was accepted and came back.
  kind text not null check (kind in ('refused', 'bounced')),
  answer text not null,
  stopped_at timestamptz not null
);
