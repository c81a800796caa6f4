import { hasPermission, type NewClubReport } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { assertOwnsCommunity } from '../../commerce/communities/index.ts';
import { createReportsRepository, type ReportTarget } from './reports.repository.ts';

/** Reports of members. */
export function createReportsService({ brand, clock }: { brand: Brand; clock: () => number }) {
  return {
    /** Idempotent: once per person. Errors: those of `assertOwnsCommunity`, `not_found` also for what the user wrote themselves, and for themselves. */
    report: (actor: Actor, target: ReportTarget, form: NewClubReport): Promise<void> =>
      brand.db.transaction().execute(async (trx) => {
        const { userId, staffRoles } = actor;
        const inside = createReportsRepository(trx);
        const now = clock();
        const isModerator = hasPermission(staffRoles, 'club.moderate');
        const content = await inside.find(target, { userId, isModerator, now });
        if (content === undefined) {
          const communityId = await inside.communityOf(target);
          if (communityId !== undefined) await assertOwnsCommunity(trx, actor, communityId, now);
        }
        if (content === undefined || content.author_id === userId) throw new AppError('not_found');
        await inside.add(content, { ...form, userId, at: new Date(now) });
      }),
  };
}
export type ReportsService = ReturnType<typeof createReportsService>;
