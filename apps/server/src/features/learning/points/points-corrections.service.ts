import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { assertGivesToOther } from '../../base/auth/index.ts';
import { points } from './points-ledger.ts';
import { createPointsRepository } from './points.repository.ts';

interface Deps {
  brand: Brand;
  realtime: Pick<Realtime, 'emit'>;
}
interface Correction {
  userId: number;
  /** Negative: points are taken. */
  amount: number;
  reason: string;
}

/** Corrections of balances by staff. */
export function createPointsCorrections({ brand, realtime }: Deps) {
  const once = createOnce(brand.db);
  return {
    /**
     * Adds to or takes from a person's balance. Errors: `not_found`, `own_account`, `invalid` on `amount` when more is taken than the balance has,
     * `idempotency_key_reused`.
     * @returns the balance after the correction
     */
    correct: (actor: Actor, correction: Correction): Promise<{ amount: number }> =>
      once(
        actor,
        ['studio.points.correct', correction],
        async (trx) => {
          const { userId, amount, reason } = correction;
          const repository = createPointsRepository(trx);
          if (!(await repository.hasAccount(userId))) throw new AppError('not_found');
          await assertGivesToOther(trx, actor, userId);
          const correctionId = await repository.addCorrection({ user_id: userId, amount, reason });
          const balance = await points.correct(trx, { userId, amount, correctionId });
          if (balance === undefined) throw invalidField('amount', 'over_balance');
          await record(trx, actor, 'points.corrected', userId, { amount, reason });
          return { amount: balance };
        },
        {
          afterCommit: ({ amount }) =>
            realtime.emit(brand, { user: correction.userId }, 'scores.amount', { amount }),
        },
      ),
  };
}
export type PointsCorrections = ReturnType<typeof createPointsCorrections>;
