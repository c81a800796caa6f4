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
  created_at timestamptz not null default now(),
  -- In which staff search: the reason and what is searched of the user (0001-users.sql). Kept by the triggers below.
  search_text text not null default '',
  search_key text not null generated always as (search_key(search_text)) stored
);
create index interface_switches_user_id on interface_switches (user_id);
create index interface_switches_created_at on interface_switches (created_at);
select create_search_index('interface_switches_search', 'interface_switches', 'search_key');

create function set_switch_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := lower(' ' || new.reason) || (select search_text from users where id = new.user_id);
  return new;
end $$;
create trigger search_text before insert or update on interface_switches for each row execute function set_switch_search_text();

create function user_changed_switches() returns trigger language plpgsql as $$
begin
  update interface_switches set search_text = '' where user_id = new.id;
  return null;
end $$;
create trigger switches_search_text after update on users
  for each row when (old.search_text <> new.search_text) execute function user_changed_switches();
