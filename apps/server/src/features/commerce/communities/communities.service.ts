import type { Community, UserCommunity } from '@daystream/contract';
import { isCommunityListed, isEntitled } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { publish } from '../../../platform/database/bus.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readEntitlementPeriods } from '../../learning/entitlements/index.ts';
import { createCommunitiesRepository, type CommunityRow } from './communities.repository.ts';
import { presentMembership, typeOf } from './community-of-user.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
}

/** Communities as one user sees them. */
export function createCommunitiesService({ brand, clock }: Deps) {
  const repository = createCommunitiesRepository(brand.db);

  const setLeft = ({ userId }: Actor, id: number, leftAt: Date | null): Promise<UserCommunity> =>
    brand.db.transaction().execute(async (trx) => {
      const own = createCommunitiesRepository(trx);
      if (!(await own.setLeft(userId, id, leftAt))) throw new AppError('not_found');
      const row = (await own.memberships(userId)).find((one) => one.id === id);
      if (row === undefined) throw new AppError('not_found');
      if (leftAt === null && !isEntitled(readEntitlementPeriods(row.entitlements), clock()))
        throw new AppError('access_ended');
      await publish(trx, 'communities.changed', { brand: brand.appId, user_id: userId });
      return presentMembership(row, clock());
    });

  return {
    /** Lists the communities that the user sees: their own, those that were theirs, those that a course recommends, and those on sale. */
    async list({ userId }: Actor): Promise<Community[]> {
      const now = clock();
      const [rows, userCourseIds] = await Promise.all([
        repository.list(userId, new Date(now)),
        repository.courseIds(userId),
      ]);
      return rows
        .map((row) => present(row, userCourseIds, now))
        .filter(({ type, user_community, offer }) =>
          isCommunityListed({ type, isMember: user_community !== null, isOnSale: offer !== null }),
        );
    },

    async own({ userId }: Actor): Promise<UserCommunity[]> {
      const rows = await repository.memberships(userId);
      return rows.map((row) => presentMembership(row, clock()));
    },

    /** Closes a community to a member who wants so, also one that they paid for. Errors: `not_found`. */
    leave: (actor: Actor, id: number): Promise<UserCommunity> => setLeft(actor, id, new Date(clock())),

    /** Errors: `not_found`; `access_ended` where nothing opens the community any more. */
    return: (actor: Actor, id: number): Promise<UserCommunity> => setLeft(actor, id, null),
  };
}
export type CommunitiesService = ReturnType<typeof createCommunitiesService>;

/** The addresses of a community are sent to its members only, and not to whom moderators have closed it. */
function present(
  { membership, is_banned: isBanned, ...row }: CommunityRow,
  userCourseIds: readonly number[],
  now: number,
): Community {
  const type = typeOf({ ...row, membership }, userCourseIds, now);
  const user_community = membership && presentMembership(membership, now);
  const addresses = type === 'owned' && !isBanned ? {} : { custom_url: '', telegram_chat_url: '' };
  const offer = type === 'owned' ? null : row.offer;
  return { ...row, type, user_community, offer, ...addresses };
}
