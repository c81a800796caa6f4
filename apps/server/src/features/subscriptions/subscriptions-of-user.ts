import type { CourseServiceType } from '@daystream/contract';

/** What `subscriptionsOf` selects; `end` in ms, null where there is none. */
export type SubscriptionsColumn = [type: CourseServiceType, isLifetime: boolean, end: number | null][] | null;

/** A SQL expression for other features' statements: the subscriptions of a person, whatever they open. `user` is a SQL expression of the surrounding statement. */
export const subscriptionsOf = (user: string): string => `(
  select json_agg(json_build_array(p.course_service_type, p.is_lifetime, date_part('epoch', p.end_date) * 1000))
  from payment_subscriptions p where p.user_id = ${user})`;
