-- Segments by rule. A banner names segments; a name may also be a label of people (users.segments).
create table segments (
  id bigint generated always as identity primary key,
  name text not null unique,
  -- As SegmentRule of the contract.
  rule jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
