import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';

type Trx = Transaction<BrandTables>;

export const findOrder = (db: BrandDatabase | Trx, id: number): Promise<OrderRow | undefined> =>
  createOrdersRepository(db).byId(id);

/** Locks an order until the end of the transaction. */
export const lockOrder = (trx: Trx, id: number): Promise<OrderRow | undefined> =>
  createOrdersRepository(trx).lock(id);

/** The order by which a charge is paid, if it was made. */
export const findOrderOfCharge = (db: BrandDatabase | Trx, chargeId: number): Promise<OrderRow | undefined> =>
  createOrdersRepository(db).byCharge(chargeId);
