import type { InstallmentRecord, RecordListQuery } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { assertGivesToOther } from '../../base/auth/index.ts';
import { cancelPlan } from './cancel-plan.ts';
import { presentInstallmentRecord } from './installments.present.ts';
import { createInstallmentsRepository } from './installments.repository.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
}

/** What is paid in parts, for staff. */
export function createInstallmentRecords({ brand, clock }: Deps) {
  const plans = createInstallmentsRepository(brand.staffDb);
  const once = createOnce(brand.db);
  return {
    async list(query: RecordListQuery<'studio.installments.list'>): Promise<Range<InstallmentRecord>> {
      const range = await plans.records(query, new Date(clock()));
      return mapRange(range, (rows) => rows.map((row) => presentInstallmentRecord(row, clock())));
    },

    /**
     * Charges nothing more. Without `keeps_access` the access that was bought ends; with it, access that was closed because of a debt is given back. Errors:
     * `not_found`, `own_account`, `already_done` for a plan that is paid or canceled, `idempotency_key_reused`.
     */
    cancel(
      actor: Actor,
      id: number,
      { keeps_access: keepsAccess }: { keeps_access: boolean },
    ): Promise<InstallmentRecord> {
      const cancel = async (trx: Transaction<BrandTables>) => {
        const inside = createInstallmentsRepository(trx);
        const found = await inside.record(id);
        if (found === undefined) throw new AppError('not_found');
        // Without the access it gives nothing: what was not paid ends.
        if (keepsAccess) await assertGivesToOther(trx, actor, found.user_id);
        const isCanceled =
          found.state === 'active' &&
          (await cancelPlan(trx, brand, id, { keepsAccess, at: new Date(clock()) }));
        if (!isCanceled) throw new AppError('already_done');
        await record(trx, actor, 'installment.canceled', id, { keeps_access: keepsAccess });
        const row = await inside.record(id);
        if (row === undefined) throw new AppError('not_found');
        return presentInstallmentRecord(row, clock());
      };
      return once(actor, ['studio.installments.cancel', id, keepsAccess], cancel);
    },
  };
}
export type InstallmentRecords = ReturnType<typeof createInstallmentRecords>;
