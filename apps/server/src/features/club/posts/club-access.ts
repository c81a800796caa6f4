import { hasPermission } from '@daystream/contract';
import type { QueryExecutorProvider } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { assertOwnsCommunity, mayReadCommunity } from '../../commerce/communities/index.ts';
import { createPostsReading, type ClubReader } from './posts-reading.repository.ts';

/** An actor as a reader of posts at `now` (ms). */
export const readerOf = (actor: Pick<Actor, 'userId' | 'staffRoles'>, now: number): ClubReader => ({
  userId: actor.userId,
  isModerator: hasPermission(actor.staffRoles, 'club.moderate'),
  now,
});

/** What a statement found; nothing: throws why. Errors: those of `assertOwnsCommunity`, `not_found`. */
export async function foundOr<Result>(
  db: QueryExecutorProvider,
  actor: Actor,
  {
    result,
    of,
    now,
  }: { result: Result | undefined; of: { postId: number } | { commentId: number }; now: number },
): Promise<Result> {
  if (result !== undefined) return result;
  const communityId = await createPostsReading(db).communityOf(of);
  if (communityId !== undefined) await assertOwnsCommunity(db, actor, communityId, now);
  throw new AppError('not_found');
}

/**
 * Whether the address of a file that was signed for a community opens it at `now` (ms): while the user may read there, and not from when a moderator hides or holds all
 * posts with it. Files of no post, such as those of articles, are open to every reader of the community.
 */
export async function mayOpenClubFile(
  db: QueryExecutorProvider,
  actor: Pick<Actor, 'userId' | 'staffRoles'>,
  { communityId, key }: { communityId: number; key: string },
  now: number,
): Promise<boolean> {
  if (!(await mayReadCommunity(db, actor, communityId, now))) return false;
  return (await createPostsReading(db).seesFile(readerOf(actor, now), key)) !== false;
}
