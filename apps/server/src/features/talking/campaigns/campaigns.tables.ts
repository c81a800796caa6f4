import { sql } from 'kysely';
import { madeByStaff, until, withParent, yearMs, type Retention } from '../../../platform/retention/index.ts';

/** Figures of campaigns are compared with those of the year before. */
const afterCampaign = {
  since: 'entered_at',
  keepFor: 2 * yearMs,
  only: sql`campaign_id in (select id from campaigns where status = 'ended')`,
  reason: 'who got a campaign that has ended: for its figures',
};

/** The tables that this feature owns, and how long their rows are kept: no other names them in SQL. */
export const retention: Retention = {
  campaign_entries: until(afterCampaign),
  campaign_messages: withParent,
  campaign_steps: withParent,
  campaigns: madeByStaff,
};

export const tables = Object.keys(retention);
