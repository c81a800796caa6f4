-- When the last attempt to charge failed; null: none did, or an earlier release made it.
alter table charges add column failed_at timestamptz;
