-- The products of app stores that sell a service, as the stores call them; empty: the store does not sell it.
alter table course_services
  add column apple_product_code text not null default '',
  add column google_product_code text not null default '';
create unique index course_services_apple_product_code on course_services (apple_product_code) where apple_product_code <> '';
create unique index course_services_google_product_code on course_services (google_product_code) where google_product_code <> '';
