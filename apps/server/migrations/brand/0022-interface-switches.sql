-- Who went back to the school's old interface, and why.
create table interface_switches (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  reason text not null,
  created_at timestamptz not null default now()
);
create index interface_switches_user_id on interface_switches (user_id);
create index interface_switches_created_at on interface_switches (created_at);
