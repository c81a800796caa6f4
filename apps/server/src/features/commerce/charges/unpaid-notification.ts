import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { withdrawNotifications } from '../../base/notifications/index.ts';
import type { ChargeRow } from './charges.repository.ts';

/** Of the notification about what is not paid: the next one about the same plan or subscription replaces it. */
export const unpaidKey = ({ kind, subject_id: subject }: Pick<ChargeRow, 'kind' | 'subject_id'>): string =>
  `unpaid:${kind}:${subject}`;

/** Marks the notifications about charges as read, which were paid or can be paid no more. */
export async function withdrawUnpaid(
  trx: Transaction<BrandTables>,
  brand: Pick<Brand, 'appId'>,
  charges: readonly Pick<ChargeRow, 'kind' | 'subject_id' | 'attempts'>[],
  at: Date,
): Promise<void> {
  const failed = charges.filter(({ attempts }) => attempts > 0);
  if (failed.length > 0) await withdrawNotifications(trx, brand, { keys: failed.map(unpaidKey) }, at);
}
