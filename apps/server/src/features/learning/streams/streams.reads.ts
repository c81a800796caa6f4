import { sql, type RawBuilder } from 'kysely';

/** Whether a stream was ever frozen. */
export const hasFreezes = (streamId: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from user_course_stream_freezes where stream_id = ${streamId})`;
