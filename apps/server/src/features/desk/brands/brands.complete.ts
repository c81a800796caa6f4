import { completePart } from '../../../testing/complete/complete-part.ts';

export const brandsComplete = completePart(async ({ t, brand, mark, options }) => {
  const spareId = mark.toLowerCase();
  const spareBrand = options.spareBrand
    ? await t.brands.create(spareId, { title: mark }, [`${spareId}.test`])
    : brand;
  const spareHost = `${spareId}.spare.test`;
  await t.brands.setHosts(brand.appId, [...brand.hosts, spareHost]);
  const { id: copyId } = await t.platform
    .insertInto('brand_copies')
    .values({
      brand_id: brand.id,
      requested_by: JSON.stringify({ app_id: brand.appId, user_id: 1, name: mark }),
      requested_at: new Date(t.clock.now),
      state: 'failed',
      failure: 'other',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    /** A copy of the brand. */
    copyId,
    /** The brand itself. */
    brandId: brand.id,
    /** One of its hosts, at which nobody is. */
    spareHost,
    /** Another brand of the installation. */
    otherAppId: (brand === t.aurora ? t.forma : t.aurora).appId,
    /** A brand that a test may delete; the brand itself unless `spareBrand` was set. */
    spareBrandId: spareBrand.id,
    /** The time of the app's clock, in seconds. */
    now: Math.floor(t.clock.now / 1000),
  };
});
