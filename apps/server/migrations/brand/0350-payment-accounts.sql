-- The accounts of the brand at payment providers. One that the brand has left stays: its payments are refunded and asked about with its keys.
create table payment_accounts (
  provider text primary key,
  -- The number of the shop at the provider, where it has one.
  shop_id text not null default '',
  -- JSON of the keys, encrypted with a key from the secret of the installation.
  keys bytea not null,
  -- The last characters of the secret key, for people to recognize it.
  key_hint text not null,
  -- Whether the provider registers a fiscal receipt of each payment, with these codes.
  sends_receipts boolean not null default false,
  tax_system_code int check (tax_system_code between 1 and 6),
  vat_code int check (vat_code between 1 and 12),
  -- Of the last check of the connection.
  checked_at timestamptz,
  failure text,
  is_test boolean,
  updated_at timestamptz not null default now(),
  check (not sends_receipts or vat_code is not null)
);
