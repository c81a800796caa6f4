import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { createInstallmentsRepository } from './installments.repository.ts';

/** A plan of parts with its order; undefined without such. */
export const findPlan = (trx: Transaction<BrandTables>, id: number) =>
  createInstallmentsRepository(trx).one(id);
