/**
 * Of a stream `s` that lives by subscriptions: until when one covers its course, in ms, infinity where that has no end (spec product §4, Stream status). Part of the
 * statements that read streams, and read only for streams that ask for it. The end and not the answer, so that what is kept in memory stays true as time passes.
 */
export const coveredUntil = `
    case when s.is_optional_purchase then (
      select max(coalesce(date_part('epoch', p.end_date) * 1000, 'infinity')) from payment_subscriptions p
      where p.user_id = s.user_id and s.course_id = any(p.course_ids)) end`;
