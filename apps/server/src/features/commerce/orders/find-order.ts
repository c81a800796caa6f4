import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import type { FindSources } from '../../learning/points/index.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';

type Trx = Transaction<BrandTables>;

export const findOrder = (db: BrandDatabase | Trx, id: number): Promise<OrderRow | undefined> =>
  createOrdersRepository(db).byId(id);

/** Locks an order until the end of the transaction. */
export const lockOrder = (trx: Trx, id: number): Promise<OrderRow | undefined> =>
  createOrdersRepository(trx).lock(id);

/** Whether a person has paid for an order, other than one. */
export const hasPaidOrder = (
  db: BrandDatabase | Trx,
  buyer: { userId: number | null; email: string },
  without: number | null = null,
): Promise<boolean> => createOrdersRepository(db).hasPaid(buyer, without);

/** Describes orders of a user as sources of points. */
export const describeOrders = (db: BrandDatabase): FindSources => createOrdersRepository(db).titlesOf;

/** The order by which a charge is paid, if it was made. */
export const findOrderOfCharge = (db: BrandDatabase | Trx, chargeId: number): Promise<OrderRow | undefined> =>
  createOrdersRepository(db).byCharge(chargeId);
