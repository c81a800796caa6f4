import { planChangeEffects } from './features/commerce/plan-changes/index.ts';
import type { Selling } from './features/commerce/orders/index.ts';
import { productKinds } from './product-kinds.ts';

/** What `orders` sells, and which features do something when an order changes (decision 168). */
export const selling: Selling = { products: productKinds, effects: [planChangeEffects] };
