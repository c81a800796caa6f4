import { clubProduct } from './features/commerce/communities/index.ts';
import { subscriptionProduct } from './features/commerce/subscriptions/index.ts';
import type { ProductKinds } from './features/learning/entitlements/index.ts';
import { streamProducts } from './features/learning/streams/index.ts';

/** What can be sold: each kind is provided by the feature that gives it (decision 158). */
export const productKinds: ProductKinds = {
  ...streamProducts,
  club: clubProduct,
  course_subscription: subscriptionProduct,
};
