-- The addresses of a school: which one is its main address, which ones lead to it, and what the last check of each one found.
alter table hosts
  add column is_main boolean not null default false,
  -- Pages of the learner app lead to the same page at the main address.
  add column redirects boolean not null default false,
  add column checked_at timestamptz,
  -- When this installation last answered at the address, and the scheme, host and port with which it did.
  add column answered_at timestamptz,
  add column origin text,
  -- What the last check found; null: nothing.
  add column problem text,
  add column added_at timestamptz not null default now(),
  add constraint hosts_main_redirects check (not (is_main and redirects));
create unique index hosts_main on hosts (brand_id) where is_main;
