/** A SQL expression for statements of other features: all subscriptions of a user as `[type, isLifetime, end]`; `end` in ms, null without an end. `user` is a SQL expression of the surrounding statement. */
export const subscriptionsOf = (user: string): string => `(
  select json_agg(json_build_array(p.course_service_type, p.is_lifetime, date_part('epoch', p.end_date) * 1000))
  from payment_subscriptions p where p.user_id = ${user})`;
