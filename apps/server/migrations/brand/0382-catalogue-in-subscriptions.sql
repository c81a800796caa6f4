-- A subscription that includes the catalogue: its owner adds courses of the catalogue to it.
alter table course_services add column includes_catalogue boolean not null default false;
alter table payment_subscriptions add column includes_catalogue boolean not null default false;
-- Added from the catalogue by the subscriber.
alter table payment_subscription_courses add column is_added boolean not null default false;
