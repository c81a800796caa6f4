-- Points that pay a part of an order, or all of it: taken when it is made, returned when it is given up or refunded.
alter table orders
  add column points int not null default 0 check (points >= 0),
  -- Their value in minor units: total = subtotal - discount - points_amount is paid with money.
  add column points_amount bigint not null default 0 check (points_amount between 0 and 100000000000),
  add column points_returned int not null default 0,
  add check (points_returned between 0 and points and (points = 0) = (points_amount = 0)),
  add constraint orders_sum_check check (total = subtotal - discount - points_amount and tax <= total and refunded <= total);
alter table orders drop constraint orders_check;
