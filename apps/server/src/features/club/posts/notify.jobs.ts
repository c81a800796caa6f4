import { previewOf, withNames } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { jobKind, type Jobs } from '../../../platform/jobs/jobs.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { isNotBlocked } from '../members/members.reads.ts';
import { authorOf, type AuthorRow } from './authors.sql.ts';
import { presentAuthor } from './posts.present.ts';
import { mentionsOf } from './posts-reading.repository.ts';
import { readsCommunity } from './readers.reads.ts';

/** Notifies of a post (`commentId` null) or a comment: whom it mentions first, and the followers of its post. */
export const notifyKind = jobKind<{
  postId: number;
  commentId: number | null;
  mentionedIds: number[];
  mentionsOnly?: boolean;
}>('club.notify', { isFair: true });

/** The page of a post in the learner app. */
export const postPath = (communityId: number, postId: number): string =>
  `/club/${communityId}/post/${postId}`;

interface Deps {
  jobs: Jobs;
  notifications: ByBrand<Pick<NotificationsService, 'notify'>>;
  clock: () => number;
}

/** Notified in one transaction. */
const batch = 100;

interface Content {
  community_id: number;
  author_id: number | null;
  author: AuthorRow | null;
  text: string;
  mentions: (AuthorRow | null)[];
}

/** What was written, if it is still shown. */
async function findContent(
  db: Brand['db'],
  postId: number,
  commentId: number | null,
): Promise<Content | undefined> {
  const { rows } = await (
    commentId === null
      ? sql<Content>`
        select p.community_id, p.author_id, p.text, ${authorOf(sql`p.author_id`)} as author, ${mentionsOf({ post: sql`p.id` })} as mentions
        from club_posts p where p.id = ${postId} and p.state = 'shown'`
      : sql<Content>`
        select p.community_id, c.author_id, c.text, ${authorOf(sql`c.author_id`)} as author, ${mentionsOf({ comment: sql`c.id` })} as mentions
        from club_comments c join club_posts p on p.id = c.post_id
        where c.id = ${commentId} and c.state = 'shown' and p.state = 'shown'`
  ).execute(db);
  return rows[0];
}

/** Those of the users who may read now what the author wrote: a mention may be older than a ban, a block or the end of access. */
async function listReaders(
  db: Brand['db'],
  userIds: readonly number[],
  { authorId, communityId, now }: { authorId: number; communityId: number; now: number },
): Promise<number[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select m.id from unnest(${[...userIds]}::bigint[]) m(id)
    where ${isNotBlocked(sql`m.id`, sql`${authorId}::bigint`)} and ${readsCommunity(sql`m.id`, sql`${communityId}::bigint`, now)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Followers of a post after the user `after`, by id, who may read it now; none once the comment is not shown any more. */
async function listFollowers(
  trx: Transaction<BrandTables>,
  {
    postId,
    commentId,
    authorId,
    except,
    after,
    now,
  }: {
    postId: number;
    commentId: number;
    authorId: number;
    except: readonly number[];
    after: number;
    now: number;
  },
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select f.user_id from club_follows f join club_posts p on p.id = f.post_id
    where f.post_id = ${postId} and f.is_following and f.user_id > ${after} and f.user_id <> all(${[authorId, ...except]}::bigint[])
      and p.state = 'shown' and exists (select from club_comments c where c.id = ${commentId} and c.state = 'shown')
      and ${isNotBlocked(sql`f.user_id`, sql`${authorId}::bigint`)}
      and ${readsCommunity(sql`f.user_id`, sql`p.community_id`, now)}
    order by f.user_id limit ${batch}`.execute(trx);
  return rows.map(({ user_id }) => user_id);
}

export function registerNotifyJob({ jobs, notifications, clock }: Deps): void {
  jobs.workForBrand(notifyKind, async (brand, { postId, commentId, mentionedIds, mentionsOnly }, signal) => {
    const content = await findContent(brand.db, postId, commentId);
    if (content?.author_id == null || content.author === null) return;
    const { author_id: authorId, community_id: communityId } = content;
    const names = new Map(
      content.mentions.flatMap((row) =>
        row === null ? [] : [[row.id, presentAuthor(row, '').name] as const],
      ),
    );
    const values = {
      from: presentAuthor(content.author, brand.settings.title).name,
      text: previewOf(withNames(content.text, (id) => names.get(id) ?? '…')),
      comment_id: commentId,
    };
    const path = postPath(communityId, postId);
    const mentioned = await listReaders(
      brand.db,
      mentionedIds.filter((id) => id !== authorId && names.has(id)),
      { authorId, communityId, now: clock() },
    );
    const { notify } = notifications(brand);
    await brand.db.transaction().execute(async (trx) => {
      for (const userId of mentioned)
        await notify(trx, {
          userId,
          kind: 'club_mention',
          key: `club_mention:${postId}:${commentId ?? 0}`,
          path,
          values,
        });
    });
    if (commentId === null || mentionsOnly === true) return;
    for (let after = 0; !signal.aborted;) {
      const userIds = await brand.db.transaction().execute(async (trx) => {
        const found = await listFollowers(trx, {
          postId,
          commentId,
          authorId,
          except: mentioned,
          after,
          now: clock(),
        });
        for (const userId of found)
          await notify(trx, { userId, kind: 'club_reply', key: `club_post:${postId}`, path, values });
        return found;
      });
      if (userIds.length < batch) return;
      after = userIds.at(-1) ?? Infinity;
    }
  });
}
