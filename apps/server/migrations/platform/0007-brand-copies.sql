-- Copies of single brands that owners of the installation asked for. Their files are in the storage, apart from those of the brands.
create table brand_copies (
  id bigint generated always as identity primary key,
  brand_id bigint not null references brands on delete cascade,
  -- The brand in whose studio the owner was, and their name at that time.
  requested_by jsonb not null,
  requested_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Encrypted with the secret of the installation; null as soon as the copy was made or has failed.
  password bytea,
  -- Of the file in the storage.
  key text,
  -- Of the files of the brand that are in it, and of all.
  done_bytes bigint not null default 0,
  all_bytes bigint not null default 0,
  -- Of the copy.
  bytes bigint,
  file_count bigint,
  row_count bigint,
  -- Why it failed.
  failure text check (failure in ('no_room', 'other')),
  ended_at timestamptz
);
-- One at a time for each brand.
create unique index brand_copies_unfinished on brand_copies (brand_id) where state in ('waiting', 'running');
create index brand_copies_brand_id on brand_copies (brand_id);
