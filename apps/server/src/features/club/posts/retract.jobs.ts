import { sql } from 'kysely';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { postPath } from './notify.jobs.ts';

/** Takes back the notifications of a post with its comments (`commentId` null) or of a comment, which is deleted or hidden: they contain its text. */
export const retractKind = jobKind<{
  communityId: number;
  postId: number;
  commentId: number | null;
  /** Whom the text mentioned, if its mentions are deleted already. */
  mentionedIds: number[];
}>('club.retract', { isFair: true });

/** Of one transaction. */
const batch = 500;

/** Those who may have been notified of a post or its comments, after the user `after`, by id. */
async function listNotified(
  db: Brand['db'],
  { postId, mentionedIds, after }: { postId: number; mentionedIds: readonly number[]; after: number },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select n.user_id from (
      select user_id from club_follows where post_id = ${postId}
      union select user_id from club_mentions where post_id = ${postId}
      union select unnest(${[...mentionedIds]}::bigint[])) n
    where n.user_id > ${after} order by n.user_id limit ${batch}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

export function registerRetractJob({
  jobs,
  notifications,
}: {
  jobs: Jobs;
  notifications: ByBrand<Pick<NotificationsService, 'retract'>>;
}): void {
  jobs.workForBrand(retractKind, async (brand, { communityId, postId, commentId, mentionedIds }, signal) => {
    const which = {
      path: postPath(communityId, postId),
      kinds: ['club_mention', 'club_reply'],
      values: commentId === null ? {} : { comment_id: commentId },
    } as const;
    for (let after = 0; !signal.aborted;) {
      const userIds = await listNotified(brand.db, { postId, mentionedIds, after });
      await brand.db.transaction().execute((trx) => notifications(brand).retract(trx, userIds, which));
      if (userIds.length < batch) return;
      after = userIds.at(-1) ?? Infinity;
    }
  });
}
