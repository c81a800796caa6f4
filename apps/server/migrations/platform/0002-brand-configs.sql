-- Every configuration that a brand ever had; the newest counts.
create table brand_configs (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brands on delete cascade,
  version integer not null check (version > 0),
  -- BrandConfig of the contract, with what its defaults were when it was stored.
  config jsonb not null,
  -- Who of the school's staff changed it, as they were called then; null where it was done by command.
  changed_by jsonb,
  -- The version that this one brought back.
  restored integer,
  created_at timestamptz not null default now(),
  unique (brand_id, version)
);
insert into brand_configs (brand_id, version, config) select id, 1, face - 'appId' from brands;
alter table brands drop column face;
