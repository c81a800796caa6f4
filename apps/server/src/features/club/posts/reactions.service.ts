import { hasPermission, type ChatReaction, type ClubReactions } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { groupCommit } from '../../../platform/database/group-commit.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { foundOr } from './club-access.ts';
import type { ClubEvents } from './club-events.ts';
import { presentReactions, type ReactionCounts } from './posts.present.ts';
import { saveReactions, type GivenReaction, type ReactionTarget } from './reactions.repository.ts';

interface Deps {
  brand: Brand;
  events: ClubEvents;
  clock: () => number;
}
const maxBatch = 200;

/** Reactions to posts and comments. Those that arrive at once are counted in one transaction, so that a post that many react to is locked once for all of them. */
export function createReactionsService({ brand, events, clock }: Deps) {
  const saving = (target: ReactionTarget) =>
    groupCommit<GivenReaction, ReactionCounts | undefined>(
      async (given) => {
        const counts = await brand.db
          .transaction()
          .execute((trx) => saveReactions(trx, target, given, new Date(clock())));
        const ids = new Set(given.flatMap(({ targetId }, index) => (counts[index] ? [targetId] : [])));
        for (const id of ids) events.reacted(target, id);
        return counts;
      },
      { maxBatch },
    );
  const save = { post: saving('post'), comment: saving('comment') } as const;

  return {
    /** Sets or takes back the reaction of the actor. Errors: `not_found`, and those of `assertOwnsCommunity`. */
    async react(
      actor: Actor,
      target: ReactionTarget,
      id: number,
      reaction: ChatReaction | null,
    ): Promise<ClubReactions> {
      const isModerator = hasPermission(actor.staffRoles, 'club.moderate');
      const result = await save[target]({ targetId: id, userId: actor.userId, isModerator, reaction });
      const of = target === 'post' ? { postId: id } : { commentId: id };
      return presentReactions(await foundOr(brand.db, actor, { result, of, now: clock() }), reaction);
    },
  };
}
export type ReactionsService = ReturnType<typeof createReactionsService>;
