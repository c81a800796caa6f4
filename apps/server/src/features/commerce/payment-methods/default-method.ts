import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { createPaymentMethodsRepository, type PaymentMethodRow } from './payment-methods.repository.ts';

/** The card of a user that is charged; undefined without one. */
export async function defaultMethodOf(
  db: BrandDatabase,
  userId: number,
): Promise<Pick<PaymentMethodRow, 'id' | 'brand' | 'last4'> | undefined> {
  return (await createPaymentMethodsRepository(db).ofUser(userId)).find((method) => method.is_default);
}
