import { sql } from 'kysely';
import { forEver, until, withAccount, yearMs, type Retention } from '../../../platform/retention/index.ts';

/** Nobody scrolls further back, and each points to something that is listed elsewhere. */
const news = {
  since: 'created_at',
  keepFor: yearMs,
  only: sql`kind <> 'campaign'`,
  reason: 'the list of a person: what is older has been seen or missed',
};
/** Longer than the entries of an ended campaign, whose figures count who opened them. */
const campaigns = {
  since: 'created_at',
  keepFor: 3 * yearMs,
  reason: 'the figures of campaigns count who opened them',
};

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  notification_settings: withAccount,
  notifications: until(news, campaigns),
  push_devices: forEver('removed with its session, and when the push service no longer knows it'),
  push_keys: forEver('one row, or one for each choice of staff'),
  push_services: forEver('one row, or one for each choice of staff'),
  push_subscriptions: forEver('removed with its session, and when the push service no longer knows it'),
};

export const tables = Object.keys(retention);
