-- The schools of this installation. Everything else of a school lives in its own schema, brand_<app_id>.
create table brands (
  id bigint generated always as identity primary key,
  app_id text not null unique check (app_id ~ '^[a-z][a-z0-9_]{0,39}$'),
  -- BrandFace of the contract: title, languages, tokens …
  face jsonb not null,
  created_at timestamptz not null default now()
);

create table hosts (
  host text primary key check (host = lower(host)),
  brand_id bigint not null references brands on delete cascade
);
create index hosts_brand_id on hosts (brand_id);

-- Secrets that this installation made for itself (the key that signs media addresses).
create table secrets (
  name text primary key,
  value text not null
);
