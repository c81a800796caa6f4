import { createSealer } from '../../../platform/secrets/sealer.ts';
import { testSecret } from '../../../testing/app/test-app.ts';
import { completePart } from '../../../testing/complete/complete-part.ts';
import { catalogueComplete } from '../catalogue/catalogue.complete.ts';

/** The brand sells in the App Store, which does not answer. */
export const storesComplete = completePart(async (c) => {
  const { db, owner, mark } = c;
  const { serviceId } = await c.part(catalogueComplete);
  await db
    .insertInto('store_accounts')
    .values({
      store: 'apple',
      app_id: 'test.app',
      environment: 'sandbox',
      issuer_id: 'issuer',
      key_id: 'key',
      key: createSealer(testSecret).seal(Buffer.from('test_key')),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const storeProductCode = `test.${mark}`;
  const storeReceipt = String(3_000_000_000 + owner.id);
  await db
    .updateTable('course_services')
    .set({ apple_product_code: storeProductCode })
    .where('id', '=', serviceId)
    .execute();
  await db
    .insertInto('store_purchases')
    .values({
      store: 'apple',
      external_id: storeReceipt,
      user_id: owner.id,
      service_id: serviceId,
      product_code: storeProductCode,
      reported_at: new Date(),
    })
    .execute();
  /** Of the brand's account at an app store, and of a purchase of the owner there. */
  return { accountStore: 'apple' as const, storeProductCode, storeReceipt };
});
