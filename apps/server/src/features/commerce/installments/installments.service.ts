import type { Installment } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { pageOf, type Page } from '../../../platform/http/lists.ts';
import { presentInstallment } from './installments.present.ts';
import { createInstallmentsRepository } from './installments.repository.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
}

/** What the user pays in parts. Another user's is "not found". Parts are paid by `orders`. */
export function createInstallmentsService({ brand, clock }: Deps) {
  const plans = createInstallmentsRepository(brand.db);
  return {
    /** Lists plans, newest first (spec rules §7, GET /installment). */
    async list({ userId }: Actor, query: { page: number; 'per-page': number }): Promise<Page<Installment>> {
      const { rows, total } = await plans.ofUser(userId, pageOf(query));
      const items = rows.map((row) => presentInstallment(row, clock(), new Set()));
      return { items, page: query.page, perPage: query['per-page'], total };
    },

    /** Errors: `not_found`. */
    async get({ userId }: Actor, id: number, expand: ReadonlySet<string>): Promise<Installment> {
      const row = await plans.one(id);
      if (row?.user_id !== userId) throw new AppError('not_found');
      return presentInstallment(row, clock(), expand);
    },
  };
}
export type InstallmentsService = ReturnType<typeof createInstallmentsService>;
