-- Services that are offered beside another one at its checkout, and paid with it in one order.
create table course_service_additions (
  service_id bigint not null references course_services on delete cascade,
  additional_service_id bigint not null references course_services on delete cascade,
  -- Their order on the page.
  sort int not null,
  primary key (service_id, additional_service_id),
  check (service_id <> additional_service_id)
);
create index course_service_additions_additional_service_id on course_service_additions (additional_service_id);

-- An order has one line of the service that was ordered, and one for each service that was added to it.
alter table order_lines add column is_additional boolean not null default false;
create unique index order_lines_main on order_lines (order_id) where not is_additional;
