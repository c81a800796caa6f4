-- The cards of an erased person stay, without what identifies their owner, until the provider has given them up.
alter table payment_methods alter column user_id drop not null;

-- An order that points paid in full is refunded by returning all of them.
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
  where conrelid = 'orders'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%''refunded''%' and pg_get_constraintdef(oid) like '%= total%';
  execute format('alter table orders drop constraint %I', name);
end $$;
alter table orders add constraint orders_refund_state_check check (
  case when state = 'refunded' then refunded = total and (refunded > 0 or points > 0 and points_returned = points)
    else refunded < total or total = 0 end);
