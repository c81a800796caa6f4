-- What a person let the school keep in their browsers; what is essential needs no leave.
create table cookie_policies (
  user_id bigint primary key references users on delete cascade,
  analytics boolean not null,
  marketing boolean not null,
  updated_at timestamptz not null default now()
);
