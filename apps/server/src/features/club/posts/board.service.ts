import type { ClubAuthor, ClubBoard } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { secondsOrNull } from '../../../platform/http/seconds.ts';
import { assertOwnsCommunity } from '../../commerce/communities/index.ts';
import { muteEnd, muteReason } from '../moderation/moderation.reads.ts';
import { listMentionable } from './mentions.repository.ts';
import { presentAuthor } from './posts.present.ts';
import type { PostsService } from './posts.service.ts';
import { createSpacesRepository } from './spaces.repository.ts';

interface Deps {
  brand: Brand;
  posts: Pick<PostsService, 'heldOf'>;
  clock: () => number;
}
type Trx = Transaction<BrandTables>;

/** What a member needs to write: spaces, rules, and whom they can mention. */
export function createBoardService({ brand, posts, clock }: Deps) {
  async function read(trx: Trx, actor: Actor, communityId: number): Promise<Omit<ClubBoard, 'held'>> {
    const spaces = createSpacesRepository(trx);
    const isStaff = actor.staffRoles.length > 0;
    const rules = await spaces.rules(communityId, actor.userId);
    return {
      spaces: (await spaces.ofCommunity(communityId)).map(({ posters, ...space }) => ({
        ...space,
        can_post: isStaff || posters === 'members',
      })),
      rules:
        rules === undefined || rules.text === ''
          ? null
          : {
              text: rules.text,
              version: rules.version,
              is_accepted: rules.accepted_version === rules.version,
            },
      ...(await readMute(trx, actor.userId, communityId)),
    };
  }

  async function readMute(
    trx: Trx,
    userId: number,
    communityId: number,
  ): Promise<Pick<ClubBoard, 'muted_until' | 'mute_reason'>> {
    const now = sql`${new Date(clock())}::timestamptz`;
    const [user, community] = [sql`${userId}`, sql`${communityId}`];
    const { rows } = await sql<{ ends_at: Date | null; reason: string | null }>`
      select ${muteEnd(user, community, now)} as ends_at, ${muteReason(user, community, now)} as reason`.execute(
      trx,
    );
    return { muted_until: secondsOrNull(rows[0]?.ends_at ?? null), mute_reason: rows[0]?.reason ?? '' };
  }

  /** Runs `work` in a transaction that has checked access. Errors: those of `assertOwnsCommunity`. */
  const asMember = <Result>(
    actor: Actor,
    communityId: number,
    work: (trx: Trx) => Promise<Result>,
  ): Promise<Result> =>
    brand.db.transaction().execute(async (trx) => {
      await assertOwnsCommunity(trx, actor, communityId, clock());
      return work(trx);
    });

  /** Reads the posts after the transaction: they need a connection of their own. */
  const withHeld = async (actor: Actor, communityId: number, board: Omit<ClubBoard, 'held'>) => ({
    ...board,
    held: await posts.heldOf(actor, communityId),
  });

  return {
    get: async (actor: Actor, communityId: number): Promise<ClubBoard> =>
      withHeld(
        actor,
        communityId,
        await asMember(actor, communityId, (trx) => read(trx, actor, communityId)),
      ),

    /** Errors: `conflict` if the rules have another version by now. */
    async acceptRules(actor: Actor, communityId: number, version: number): Promise<ClubBoard> {
      const board = await asMember(actor, communityId, async (trx) => {
        const spaces = createSpacesRepository(trx);
        const rules = await spaces.rules(communityId, actor.userId);
        if (rules?.version !== version) throw new AppError('conflict');
        await spaces.acceptRules(communityId, actor.userId, version, new Date(clock()));
        return read(trx, actor, communityId);
      });
      return withHeld(actor, communityId, board);
    },

    mentionable: (actor: Actor, communityId: number, q: string): Promise<ClubAuthor[]> =>
      asMember(actor, communityId, async (trx) => {
        const rows = await listMentionable(trx, { communityId, q, exceptId: actor.userId, now: clock() });
        return rows.map((row) => presentAuthor(row, brand.settings.title));
      }),
  };
}
export type BoardService = ReturnType<typeof createBoardService>;

/** Refuses who has not accepted the rules of a community as they are now. Errors: `club_rules_not_accepted`. */
export async function assertRulesAccepted(trx: Trx, userId: number, communityId: number): Promise<void> {
  const rules = await createSpacesRepository(trx).rules(communityId, userId);
  if (rules !== undefined && rules.text !== '' && rules.accepted_version !== rules.version)
    throw new AppError('club_rules_not_accepted');
}
