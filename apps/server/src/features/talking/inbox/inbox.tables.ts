import {
  forEver,
  madeByStaff,
  until,
  withParent,
  yearMs,
  type Retention,
} from '../../../platform/retention/index.ts';

const answers = {
  since: 'created_at',
  keepFor: 3 * yearMs,
  reason: 'how fast staff answered: the report compares this year with the two before',
};

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  inbox_agents: madeByStaff,
  inbox_answers: until(answers),
  inbox_items: withParent,
  inbox_mentions: withParent,
  inbox_notes: withParent,
  inbox_settings: forEver('one row, or one for each choice of staff'),
  reply_templates: madeByStaff,
};

export const tables = Object.keys(retention);
