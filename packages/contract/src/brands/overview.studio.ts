/** The start page of a brand's administrators. */
import { z } from 'zod';
import { call } from '../call.ts';

const Count = z.int().nonnegative();

/** What waits in the brand. Each number is that of the list which the studio links to. */
export const Overview = z
  .object({
    homework: z.object({ waiting: Count, overdue: Count }),
    open_tickets: Count,
    waiting_claims: Count,
    failed_videos: Count,
    people: z.object({ active_today: Count, new_this_week: Count }),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

export const studioOverviewCalls = {
  'studio.overview.get': call({
    method: 'GET',
    path: '/studio/api/overview',
    scope: 'staff',
    permission: 'overview.read',
    summary: 'What waits in the brand: homework, tickets, reward claims, failed videos, people',
    reply: Overview,
  }),
};
