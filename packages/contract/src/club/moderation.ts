/** Reports of members about what others wrote. Beyond the specification (issue 37). */
import { z } from 'zod';
import { clubAccessErrors } from './access-errors.ts';
import { call } from '../call.ts';
import { Done, PathId, text } from '../wire.ts';

export const ClubReportReason = z.enum(['spam', 'insult', 'harm', 'privacy', 'other']);
export type ClubReportReason = z.infer<typeof ClubReportReason>;
export const clubReportMaxLength = 500;

export const NewClubReport = z.object({
  reason: ClubReportReason,
  text: text(clubReportMaxLength).default(''),
});
export type NewClubReport = z.output<typeof NewClubReport>;

const base = '/spa/api/v1/club';
const report = {
  method: 'PUT',
  scope: 'learner',
  params: z.object({ id: PathId }),
  body: NewClubReport,
  reply: Done,
  errors: [...clubAccessErrors, 'invalid'],
} as const;

export const clubModerationCalls = {
  'club.posts.report': call({
    ...report,
    path: `${base}/posts/{id}/report`,
    summary: 'Report a post to the moderators, once: a further report replaces the reason',
  }),
  'club.comments.report': call({
    ...report,
    path: `${base}/comments/{id}/report`,
    summary: 'Report a comment to the moderators, once: a further report replaces the reason',
  }),
  'club.members.report': call({
    ...report,
    path: `${base}/communities/{id}/members/{user_id}/report`,
    params: z.object({ id: PathId, user_id: PathId }),
    summary: 'Report a member to the moderators, once: a further report replaces the reason',
  }),
};
