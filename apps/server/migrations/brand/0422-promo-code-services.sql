-- The services that a promo code counts for; none: every service. `promo_codes.service_id` is one of them, for nodes of the last release.
create table promo_code_services (
  promo_code_id bigint not null references promo_codes on delete cascade,
  service_id bigint not null references course_services on delete cascade,
  primary key (promo_code_id, service_id)
);
create index promo_code_services_service_id on promo_code_services (service_id);
