-- The end of the grace of a charge whose attempts have all failed. Until then a new card is still charged; null: attempts are left.
alter table charges add column stops_at timestamptz;
update charges set stops_at = next_attempt_at where state = 'due' and attempts > 4;
