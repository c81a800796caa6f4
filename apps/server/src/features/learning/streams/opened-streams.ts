import { sql } from 'kysely';
import { streamAccess, type OpenedRecords } from '../entitlements/index.ts';

/** The streams `s`, as what entitlements open. */
export const openedStreams: OpenedRecords = {
  to: streamAccess,
  isFull: 's.withdrawn_at is null and not s.is_demo',
  select: (columns, where) => sql`select ${columns} from user_course_streams s where ${where}`,
  leaveToSubscriptions: (where) =>
    sql`update user_course_streams s set is_optional_purchase = true where ${where}`,
};
