-- One row once an administrator has hidden the first steps of a new brand.
create table first_run (
  id int primary key default 1 check (id = 1),
  dismissed_at timestamptz not null default now()
);
