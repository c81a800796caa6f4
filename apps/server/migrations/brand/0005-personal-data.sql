-- The cookie categories that a user accepted; essential cookies need no consent.
create table cookie_policies (
  user_id bigint primary key references users on delete cascade,
  analytics boolean not null,
  marketing boolean not null,
  updated_at timestamptz not null default now()
);

-- The archive of a user's personal data, made on request; one per user at a time.
create table data_exports (
  user_id bigint primary key references users on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  file_id bigint references files on delete set null,
  requested_at timestamptz not null default now()
);
create index data_exports_file_id on data_exports (file_id) where file_id is not null;

-- Switches to the brand's old interface, with the reason.
create table interface_switches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  reason text not null,
  created_at timestamptz not null default now()
);
create index interface_switches_user_id on interface_switches (user_id);
create index interface_switches_created_at on interface_switches (created_at);
select create_search_index('interface_switches_search', 'interface_switches', $$search_key(' ' || reason)$$);
