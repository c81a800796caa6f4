import type {
  ClubLeaderboard,
  ClubLeaderboardPeriod,
  ClubMember,
  ClubMemberProfile,
  ClubProfile,
} from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { cursorPage } from '../../../platform/database/cursor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { secondsOrNull } from '../../../platform/http/seconds.ts';
import { assertOwnsCommunity } from '../../commerce/communities/index.ts';
import { presentMember } from './members.present.ts';
import { createMembersRepository, type MemberRow } from './members.repository.ts';

interface Page {
  items: ClubMember[];
  next_cursor: string | null;
}

/** What a member shows who has chosen nothing. */
const initialProfile: ClubProfile = {
  about: '',
  shows_picture: false,
  shows_city: false,
  shows_about: false,
  is_listed: true,
  is_ranked: true,
};

/** Members of communities, as other members see them. */
export function createMembersService({ brand, clock }: { brand: Brand; clock: () => number }) {
  const repository = createMembersRepository(brand.db);
  const presented =
    ({ userId }: Actor) =>
    (row: MemberRow): ClubMember =>
      presentMember(row, { readerId: userId, brandTitle: brand.settings.title });
  const pageOf = (actor: Actor, found: (MemberRow & { cursor: string })[], limit: number): Page => {
    const { rows, next_cursor } = cursorPage(found, limit);
    return { items: rows.map(presented(actor)), next_cursor };
  };

  return {
    /** Errors: those of `assertOwnsCommunity`. */
    async list(
      actor: Actor,
      communityId: number,
      query: { q: string; cursor?: string | undefined; limit: number },
    ): Promise<Page> {
      const now = clock();
      await assertOwnsCommunity(brand.db, actor, communityId, now);
      const { q, cursor, limit } = query;
      return pageOf(actor, await repository.list(communityId, { q, cursor, limit, now }), limit);
    },

    /** Errors: those of `assertOwnsCommunity`, `not_found`. */
    async get(actor: Actor, communityId: number, userId: number): Promise<ClubMemberProfile> {
      const now = clock();
      await assertOwnsCommunity(brand.db, actor, communityId, now);
      const row = await repository.find(communityId, { userId, readerId: actor.userId, now });
      if (row === undefined) throw new AppError('not_found');
      const { about, joined_at, points, is_blocked } = row;
      return { ...presented(actor)(row), about, joined_at: secondsOrNull(joined_at), points, is_blocked };
    },

    /** Errors: those of `assertOwnsCommunity`. */
    async leaderboard(
      actor: Actor,
      communityId: number,
      { period, limit }: { period: ClubLeaderboardPeriod; limit: number },
    ): Promise<ClubLeaderboard> {
      const now = clock();
      await assertOwnsCommunity(brand.db, actor, communityId, now);
      const rows = await repository.leaderboard(communityId, { readerId: actor.userId, period, limit, now });
      const places = rows.map((row) => ({
        place: row.place,
        points: row.points,
        member: presented(actor)(row),
      }));
      return { places: places.slice(0, limit), own: places.find(({ member }) => member.is_own) ?? null };
    },

    profile: async ({ userId }: Actor): Promise<ClubProfile> =>
      (await repository.profile(userId)) ?? initialProfile,

    async saveProfile({ userId }: Actor, profile: ClubProfile): Promise<ClubProfile> {
      await repository.saveProfile(userId, profile);
      return profile;
    },

    async blocked(
      actor: Actor,
      { cursor, limit }: { cursor?: string | undefined; limit: number },
    ): Promise<Page> {
      return pageOf(actor, await repository.blocked(actor.userId, { cursor, limit }), limit);
    },

    /** Idempotent. Errors: `not_found` for somebody with whom the user shares no community, `forbidden` for a member of the team. */
    async block({ userId }: Actor, blockedId: number): Promise<void> {
      const now = clock();
      const found = await repository.blockable(userId, blockedId, now);
      if (found === undefined) throw new AppError('not_found');
      if (found.is_staff) throw new AppError('forbidden');
      await repository.block(userId, blockedId, new Date(now));
    },

    /** Errors: `not_found` without a block. */
    async unblock({ userId }: Actor, blockedId: number): Promise<void> {
      if (!(await repository.unblock(userId, blockedId))) throw new AppError('not_found');
    },
  };
}
export type MembersService = ReturnType<typeof createMembersService>;
