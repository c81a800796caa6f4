import type { Brand } from '../../platform/brands/brand.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Sessions } from '../../platform/sessions/sessions.ts';

interface Deps {
  brand: Brand;
  sessions: Sessions;
  clock: () => number;
}

/** Deletion of one's own account (api decisions, "DELETE /user"). */
export function createAccountDeletionService({ brand, sessions, clock }: Deps) {
  return {
    /** Signs the person out everywhere and hides them at once; a job erases them later, unless they sign in before. */
    async delete(actor: Actor): Promise<void> {
      const hashes = await brand.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('users')
          .set({ deleted_at: new Date(clock()) })
          .where('id', '=', actor.userId)
          .execute();
        await trx.deleteFrom('one_time_tokens').where('user_id', '=', actor.userId).execute();
        return sessions.endAllOf(trx, brand, actor.userId);
      });
      sessions.forget(brand, hashes);
    },
  };
}
