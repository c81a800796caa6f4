import type { ServiceKind } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import type { Given, Product, ProductKind, ProductKinds } from '../../learning/entitlements/index.ts';

interface Sold {
  kind: string;
  interval: string | null;
}

/** The functions of the kind of a product. What is paid again each period is a subscription, a club too. */
export const productKindOf = (products: ProductKinds, { kind, interval }: Sold): ProductKind =>
  products[interval === null ? (kind as ServiceKind) : 'course_subscription'];

/** Whether a user has without an end what a product opens. */
export const ownsProduct = (
  trx: Transaction<BrandTables>,
  products: ProductKinds,
  userId: number,
  product: Sold & Pick<Product, 'course_id' | 'community_ids'>,
): Promise<boolean> => productKindOf(products, product).owns(trx, userId, product);

interface Returned {
  brand: Pick<Brand, 'appId'>;
  given: Given;
  userId: number | null;
  orderId: number;
  now: number;
}

/** Takes back what a line was given; false if it was given nothing. */
export async function revokeGiven(
  trx: Transaction<BrandTables>,
  products: ProductKinds,
  returned: Returned,
): Promise<boolean> {
  const kind = Object.values(products).find((one) => one.gave(returned.given));
  await kind?.revoke(trx, returned);
  return kind !== undefined;
}
