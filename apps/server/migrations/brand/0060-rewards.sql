-- What learners get for their points. A reward that was ever claimed is hidden, never deleted.
create table rewards (
  id bigint generated always as identity primary key,
  title text not null,
  description text not null default '',
  cost int not null check (cost > 0),
  -- How many are left; null: unlimited.
  stock int check (stock >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A claim takes the points and the stock at once; staff hand the reward over, or decline the claim and return both.
create table reward_claims (
  id bigint generated always as identity primary key,
  reward_id bigint not null references rewards,
  user_id bigint not null references users on delete cascade,
  -- The cost at the time of the claim.
  cost int not null check (cost > 0),
  state text not null default 'waiting' check (state in ('waiting', 'given', 'declined')),
  -- The spend in the points ledger.
  operation_id bigint not null references points_operations,
  -- What staff wrote to the learner.
  answer text not null default '',
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create index reward_claims_reward_id on reward_claims (reward_id);
create index reward_claims_user_id on reward_claims (user_id, id desc);
create index reward_claims_operation_id on reward_claims (operation_id);
create index reward_claims_state on reward_claims (state, id);

-- Changes of a balance by staff; the reason is shown to the learner.
create table points_corrections (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  amount int not null check (amount <> 0),
  reason text not null,
  created_at timestamptz not null default now()
);
create index points_corrections_user_id on points_corrections (user_id);
