-- Trigram indexes for text search. Installed once per database and used by every brand's schema, in whichever schema an administrator may have installed it.
create extension if not exists pg_trgm;

-- The brands of this installation. All other data of a brand lives in its own schema, brand_<app_id>.
create table brands (
  id bigint generated always as identity primary key,
  app_id text not null unique check (app_id ~ '^[a-z][a-z0-9_]{0,39}$'),
  created_at timestamptz not null default now()
);

create table hosts (
  host text primary key check (host = lower(host)),
  brand_id bigint not null references brands on delete cascade
);
create index hosts_brand_id on hosts (brand_id);

-- Every configuration that a brand has had; the newest version is in force.
create table brand_configs (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brands on delete cascade,
  version integer not null check (version > 0),
  -- BrandConfig of the contract, with the defaults of the time when it was stored.
  config jsonb not null,
  -- The member of staff who changed it, with their name at that time; null when a command changed it.
  changed_by jsonb,
  -- The version that this one restored.
  restored integer,
  created_at timestamptz not null default now(),
  unique (brand_id, version)
);

-- Secrets that the installation generated for itself, such as the key that signs media addresses.
create table secrets (
  name text primary key,
  value text not null
);

-- Counters of rate limits, shared by all nodes. The columns are those of rate-limiter-flexible; keys are hashes. Unlogged: a crash may reset them.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
