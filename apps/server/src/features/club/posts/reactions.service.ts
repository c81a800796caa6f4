import { hasPermission, type ChatReaction, type ClubReactions } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { groupCommit, lastOfEach } from '../../../platform/database/group-commit.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { foundOr } from './club-access.ts';
import type { ClubEvents } from './club-events.ts';
import { presentReactions, type ReactionCounts } from './posts.present.ts';
import { saveReactions, type GivenReaction, type ReactionTarget } from './reactions.repository.ts';

interface Deps {
  brand: Brand;
  events: Pick<ClubEvents, 'reacted'>;
  clock: () => number;
}
/** A larger batch would lock its rows for too long. */
const maxBatch = 500;

/** Reactions to posts and comments. Those that arrive at once are one statement (group commit), so that a post that many react to is locked once for all of them. */
export function createReactionsService({ brand, events, clock }: Deps) {
  const saving = (target: ReactionTarget) => {
    /** The counts after each reaction; undefined where the person may not react. */
    async function saveBatch(given: readonly GivenReaction[]): Promise<(ReactionCounts | undefined)[]> {
      const reacted = await saveReactions(brand.db, target, given, new Date(clock()));
      for (const { id, postId, isChanged } of reacted) if (isChanged) events.reacted(target, { id, postId });
      const saved = new Map(
        reacted.map(({ id, reactions, userIds }) => [id, { reactions, userIds: new Set(userIds) }]),
      );
      return given.map(({ targetId, userId }) => {
        const found = saved.get(targetId);
        return found?.userIds.has(userId) === true ? found.reactions : undefined;
      });
    }
    return groupCommit(
      lastOfEach(({ targetId, userId }: GivenReaction) => `${targetId} ${userId}`, saveBatch),
      { maxBatch },
    );
  };
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
