import type { Brand } from '../../../platform/brands/brand.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import { deletionEmailJob } from './account-deletion.jobs.ts';
import { endAccess } from './end-access.ts';

interface Deps {
  brand: Brand;
  sessions: Sessions;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

/** Deletion of the user's own account (api decisions, "DELETE /user"). */
export function createAccountDeletionService({ brand, sessions, jobs, clock }: Deps) {
  return {
    /** Ends all sessions and hides the account immediately; an e-mail says until when it can be restored. A job erases it after the retention period unless the user signs in before. */
    async delete(actor: Actor): Promise<void> {
      const hashes = await brand.db.transaction().execute(async (trx) => {
        await trx
          .updateTable('users')
          .set({ deleted_at: new Date(clock()) })
          .where('id', '=', actor.userId)
          .execute();
        await jobs.send(trx, deletionEmailJob, { brand: brand.appId, userId: actor.userId });
        return endAccess(trx, { brand, sessions }, actor.userId);
      });
      sessions.forget(brand, hashes);
    },
  };
}
