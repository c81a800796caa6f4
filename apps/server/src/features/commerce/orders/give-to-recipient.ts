import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Selling } from './order-effects.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { productKindOf } from './product-kinds.ts';

/**
 * Gives what a locked, paid order bought to somebody else than its buyer. Returns the stream; undefined for what cannot be given. Errors: `access_without_end`
 * if they have it without an end: the order stays as it is, and can be given to another.
 */
export async function giveToRecipient(
  trx: Transaction<BrandTables>,
  { brand, products }: { brand: Brand; products: Selling['products'] },
  { id: orderId, main: { id: lineId, product } }: OrderRow,
  { userId, now }: { userId: number; now: number },
): Promise<number | undefined> {
  const orders = createOrdersRepository(trx);
  const kind = productKindOf(products, product);
  if (await kind.owns(trx, userId, product)) throw new AppError('access_without_end');
  const given = await kind.give(trx, {
    brand,
    product,
    userId,
    timezone: (await orders.buyer(userId))?.timezone ?? 'UTC',
    orderId,
    streamId: null,
    isTrial: false,
    now,
  });
  if (given === undefined || given.streamId === null) return undefined;
  await orders.setGiven(lineId, given, new Date(now));
  return given.streamId;
}
