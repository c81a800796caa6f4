/** The start page of a brand's staff. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Seconds } from '../wire.ts';

const Count = z.int().nonnegative();

/** What waits in the brand. Each number is that of the list which the studio links to; null: a list that the reader's roles do not open. */
export const Overview = z
  .object({
    homework: z.object({ waiting: Count, overdue: Count }).nullable(),
    open_tickets: Count.nullable(),
    waiting_claims: Count.nullable(),
    /** Texts of members of clubs that are held or were reported. */
    club_cases: Count.nullable(),
    failed_videos: Count.nullable(),
    /** Courses that were never published, or changed since. */
    changed_drafts: Count.nullable(),
    people: z.object({ active_today: Count, new_this_week: Count }).nullable(),
    /** The backups of the installation, for its owner. */
    backups: z
      .object({
        /** The newest failed; the newest complete one is older than two days, or there is none; backups are off. */
        state: z.enum(['good', 'failed', 'late', 'none', 'off']),
        /** The folder or bucket; null: backups are off. */
        place: z.string().nullable(),
        /** When the newest complete one began. */
        last_success_at: Seconds.nullable(),
        /** When the next one is due; null: backups are off. */
        next_at: Seconds.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Overview' });
export type Overview = z.infer<typeof Overview>;

export const studioOverviewCalls = {
  'studio.overview.get': call({
    method: 'GET',
    path: '/studio/api/overview',
    scope: 'staff',
    permission: 'overview.read',
    summary:
      'What waits for the reader: homework, tickets, reward claims, texts of club members, failed videos, unpublished drafts, people, and the state of the backups',
    reply: Overview,
  }),
};
