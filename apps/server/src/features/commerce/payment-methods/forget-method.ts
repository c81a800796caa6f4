import type { Brand } from '../../../platform/brands/brand.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import { isCardCharged } from '../charges/index.ts';
import type { PaymentProviders } from '../payments/index.ts';
import { createPaymentMethodsRepository } from './payment-methods.repository.ts';

export const forgetMethodJob = jobKind<{ methodId: number }>('payment-methods.forget', { retries: 10 });

/**
 * Gives up a removed card at its provider, and deletes it. Does nothing for a card that is kept again. Throws while an attempt with it is under way: it is
 * asked for later.
 */
export async function forgetMethod(
  { brand, providers }: { brand: Brand; providers: PaymentProviders },
  id: number,
): Promise<void> {
  const methods = createPaymentMethodsRepository(brand.db);
  const method = await methods.removed(id);
  if (method === undefined) return;
  if (await isCardCharged(brand.db, id)) throw new Error(`a charge of the removed card ${id} is under way`);
  await providers[method.provider as keyof PaymentProviders].forgetMethod(brand, method.token);
  await methods.deleteRemoved(id);
}
