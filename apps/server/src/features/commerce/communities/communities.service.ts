import type { Community, UserCommunity } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createCommunitiesRepository, type CommunityRow } from './communities.repository.ts';
import { presentMembership, typeOf } from './community-of-user.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
}

/** Communities as one user sees them. */
export function createCommunitiesService({ brand, clock }: Deps) {
  const repository = createCommunitiesRepository(brand.db);
  return {
    /** Lists the communities that are not hidden from the user. */
    async list({ userId }: Actor): Promise<Community[]> {
      const now = clock();
      const [rows, userCourseIds] = await Promise.all([
        repository.list(userId, new Date(now)),
        repository.courseIds(userId),
      ]);
      return rows.map((row) => present(row, userCourseIds, now)).filter(({ type }) => type !== 'hidden');
    },

    async own({ userId }: Actor): Promise<UserCommunity[]> {
      const rows = await repository.memberships(userId);
      return rows.map((row) => presentMembership(row, clock()));
    },
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
