import type { Community, UserCommunity } from '@daystream/contract';
import { communityType } from '@daystream/domain';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createCommunitiesRepository, type CommunityRow } from './communities.repository.ts';

interface Deps {
  brand: Brand;
  /** The communities that active subscriptions of a person cover. */
  coveredCommunities: (userId: number) => Promise<readonly number[]>;
  clock: () => number;
}

/** Clubs as one person sees them. */
export function createCommunitiesService({ brand, coveredCommunities, clock }: Deps) {
  const repository = createCommunitiesRepository(brand.db);
  return {
    /** Those that are not hidden from the person. */
    async list({ userId }: Actor): Promise<Community[]> {
      const [rows, userCourseIds, covered] = await Promise.all([
        repository.list(userId),
        repository.courseIds(userId),
        coveredCommunities(userId),
      ]);
      return rows
        .map((row) => present(row, { userCourseIds, isCovered: covered.includes(row.id) }, clock()))
        .filter(({ type }) => type !== 'hidden');
    },

    own: ({ userId }: Actor): Promise<UserCommunity[]> => repository.own(userId),
  };
}
export type CommunitiesService = ReturnType<typeof createCommunitiesService>;

/** Where its people meet is told to its people only. */
function present(
  row: CommunityRow,
  { userCourseIds, isCovered }: { userCourseIds: readonly number[]; isCovered: boolean },
  now: number,
): Community {
  const { user_community: part } = row;
  const type = communityType(
    {
      courseIds: row.course_ids,
      userCourseIds,
      isCovered,
      userCommunity: part && {
        startDate: part.start_date * 1000,
        endDate: part.end_date === null ? null : part.end_date * 1000,
        isOptionalPurchase: part.is_optional_purchase,
      },
    },
    now,
  );
  return type === 'owned' ? { ...row, type } : { ...row, type, custom_url: '', telegram_chat_url: '' };
}
