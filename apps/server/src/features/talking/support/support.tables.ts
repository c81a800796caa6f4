import { sql } from 'kysely';
import {
  dayMs,
  forEver,
  madeByStaff,
  until,
  withParent,
  type Retention,
} from '../../../platform/retention/index.ts';

const unread = {
  since: 'updated_at',
  keepFor: 90 * dayMs,
  only: sql`failure is not null`,
  reason: 'an e-mail that could not be read stays in the mailbox; staff look at the list in this time',
};

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  support_categories: madeByStaff,
  support_mailboxes: forEver('one row, or one for each choice of staff'),
  support_message_files: withParent,
  support_messages: withParent,
  support_tickets: forEver('a conversation of a person; those of an account are removed with it'),
  support_unread_emails: until(unread),
};

export const tables = Object.keys(retention);
