create table score_entries (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- Above zero earned, below zero spent.
  amount int not null check (amount <> 0),
  reason text not null,
  -- What it was given for: nobody is given points twice for one thing.
  source_type text not null,
  source_id bigint not null,
  created_at timestamptz not null default now(),
  unique (user_id, reason, source_type, source_id)
);
create index score_entries_user_id on score_entries (user_id, id desc);

-- The sum of the entries; the check is what keeps it from going below zero however many orders race.
create table score_balances (
  user_id bigint primary key references users on delete cascade,
  amount int not null default 0 check (amount >= 0)
);
