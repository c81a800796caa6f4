-- The last comparison with each payment provider, so that staff see whether it is made at all.
create table payment_comparisons (
  provider text primary key,
  compared_at timestamptz not null,
  -- The last one that compared all of its days.
  succeeded_at timestamptz,
  -- Why the last one was not made: keys: the provider refuses them, or there are none; connection: it was not reached; null: it was.
  failure text check (failure in ('keys', 'connection', 'other')),
  -- The first of the failed ones in a row, about which staff are e-mailed once.
  failing_since timestamptz,
  check ((failure is null) = (failing_since is null))
);
