-- Entitlements open courses and communities. The kind `service` was planned and never written; a row of it would make this migration fail.
alter table entitlements drop constraint entitlements_kind_check;
alter table entitlements add constraint entitlements_kind_check check (kind in ('course', 'community'));
