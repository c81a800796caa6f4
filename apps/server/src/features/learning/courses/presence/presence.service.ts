import type { DraftPresence } from '@daystream/contract';
import { sql } from 'kysely';
import type { Brand } from '../../../../platform/brands/brand.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { userRows } from '../../../base/auth/auth.reads.ts';
import { createDraftRepository } from '../draft/draft.repository.ts';
import { presentAuthor, toSeconds } from '../versions/versions.service.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
}

/** Editors report every 15 seconds; who has been silent for longer has left. */
const presentMs = 40_000;

/** Who has a draft open. */
export function createPresenceService({ brand, clock }: Deps) {
  return {
    /** Notes at which node the actor is, null when they leave, and returns the others with the revision of the draft. Errors: `not_found`. */
    async report(actor: Actor, courseId: number, node: string | null): Promise<DraftPresence> {
      const head = await createDraftRepository(brand.staffDb).head(courseId);
      if (head === undefined) throw new AppError('not_found');
      const now = clock();
      const row = { course_id: courseId, user_id: actor.userId };
      if (node === null)
        await brand.staffDb
          .deleteFrom('draft_editors')
          .where((eb) => eb.and(row))
          .execute();
      else
        await sql`insert into draft_editors (course_id, user_id, node, seen_at) values (${courseId}, ${actor.userId}, ${node}, ${new Date(now)})
          on conflict (course_id, user_id) do update set node = excluded.node, seen_at = excluded.seen_at`.execute(
          brand.staffDb,
        );
      const others = await brand.staffDb
        .selectFrom('draft_editors as e')
        .innerJoin(userRows.as('u'), 'u.id', 'e.user_id')
        .select(['e.user_id', 'u.name', 'u.last_name', 'u.email', 'e.node', 'e.seen_at'])
        .where('e.course_id', '=', courseId)
        .where('e.user_id', '<>', actor.userId)
        .where('e.seen_at', '>', new Date(now - presentMs))
        .orderBy('e.user_id')
        .execute();
      return {
        revision: head.revision,
        others: others.map((other) => ({
          user_id: other.user_id,
          name: presentAuthor(other)?.name ?? '',
          node: other.node,
          seen_at: toSeconds(other.seen_at),
        })),
      };
    },
  };
}
export type PresenceService = ReturnType<typeof createPresenceService>;
