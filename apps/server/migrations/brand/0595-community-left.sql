-- When the member left the community; null: they did not, or have come back. What opens the community to them stays.
alter table user_communities add column left_at timestamptz;
