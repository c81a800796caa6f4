import { chargeKinds } from './charge-kinds.ts';
import { giftEffects } from './features/commerce/gifts/index.ts';
import type { Selling } from './features/commerce/orders/index.ts';
import { planChangeEffects } from './features/commerce/plan-changes/index.ts';
import { referralEffects } from './features/commerce/referrals/index.ts';
import type { PlatformParts } from './platform/feature.ts';
import { productKinds } from './product-kinds.ts';

/** What `orders` sells and charges, and which features do something when an order changes (decision 168). */
export const createSelling = (parts: Pick<PlatformParts, 'jobs' | 'secret'>): Selling => ({
  products: productKinds,
  chargeKinds,
  effects: [giftEffects(parts), referralEffects(parts), planChangeEffects],
});
