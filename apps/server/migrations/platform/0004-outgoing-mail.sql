-- How the e-mails of the installation leave, where a school has no settings of its own. Without a row: SMTP_URL, or a folder.
create table mail_settings (
  id int primary key default 1 check (id = 1),
  -- Empty: the server is that of SMTP_URL.
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

-- Keys that sign e-mails (DKIM), one for each domain of a sender.
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
