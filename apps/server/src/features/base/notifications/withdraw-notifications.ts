import type { NotificationKind } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { createNotificationsRepository } from './notifications.repository.ts';

/** Of all users by their keys, or of one user by the screens that they open: a path with all that is below it. With `kind`, only those of this kind. */
type Withdrawn = ({ keys: readonly string[] } | { userId: number; screens: readonly string[] }) & {
  kind?: NotificationKind;
};

/**
 * Marks unread notifications as read in the transaction that ends their cause: what they ask for is done or not possible any more, or what they lead to is gone. What another
 * channel has not delivered yet is not delivered.
 */
export async function withdrawNotifications(
  trx: Transaction<BrandTables>,
  brand: Pick<Brand, 'appId'>,
  which: Withdrawn,
  at: Date,
): Promise<void> {
  for (const userId of await createNotificationsRepository(trx).withdraw(conditionOf(which), at))
    await publish(trx, 'notifications.changed', { brand: brand.appId, user_id: userId, id: null });
}

function conditionOf(which: Withdrawn) {
  const { kind } = which;
  return kind === undefined ? placeOf(which) : sql`(kind = ${kind} and ${placeOf(which)})`;
}

function placeOf(which: Withdrawn) {
  if ('keys' in which) return sql`key = any(${[...which.keys]}::text[])`;
  const below = which.screens.map((path) => `${path}/`);
  return sql`user_id = ${which.userId} and (path = any(${[...which.screens]}::text[])
    or exists (select from unnest(${below}::text[]) below where starts_with(path, below)))`;
}
