import { createSealer } from '../../../platform/secrets/sealer.ts';
import { testSecret } from '../../../testing/app/test-app.ts';
import { completePart } from '../../../testing/complete/complete-part.ts';
import { sealKeys } from './account-keys.ts';

export const paymentsComplete = completePart(async ({ db }) => {
  await db
    .insertInto('payment_accounts')
    .values({
      provider: 'yookassa',
      shop_id: '100500',
      keys: sealKeys(createSealer(testSecret), { secretKey: 'test_key', webhookSecret: '' }),
      key_hint: '_key',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  /** Of the brand's account at a payment provider. */
  return { accountProvider: 'yookassa' as const };
});
