import type { ExtendOffer } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { listProductsOfCourse, presentProduct } from '../catalogue/index.ts';
import type { ProductKinds } from '../../learning/entitlements/index.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { productKindOf } from './product-kinds.ts';

interface Deps {
  brand: Pick<Brand, 'db'>;
  products: ProductKinds;
}
interface Extended {
  userId: number;
  streamId: number;
  courseId: number;
  isDemo: boolean;
  now: number;
}

/** What is sold for a stream of a learner: more time, questions to its expert, and upgrades, which extend nothing (rule 106). */
export async function listExtendOffers(
  { brand: { db }, products }: Deps,
  { userId, streamId, courseId, isDemo, now }: Extended,
): Promise<ExtendOffer[]> {
  const sold = await listProductsOfCourse(db, courseId);
  const owns = (id: number | null) => products.course.owns(db, userId, { course_id: id, community_ids: [] });
  const isEndless = await owns(courseId);
  const hasCourse = await createOrdersRepository(db).hasCourse(userId, courseId, new Date(now));
  const offers: ExtendOffer[] = [];
  for (const { product: row, offerTypes } of sold) {
    const service = presentProduct(row, now);
    const { extendType: type_code, continuesDemo } = productKindOf(products, row).describe(row);
    if (!service.is_open || (isDemo && !continuesDemo)) continue;
    if (type_code === 'course_subscription' && isEndless) continue;
    if (type_code === 'upgrade' && (!hasCourse || (await owns(row.course_id)))) continue;
    offers.push({ id: row.id, stream_id: streamId, type_code, offer_types: offerTypes, service });
  }
  return offers;
}
