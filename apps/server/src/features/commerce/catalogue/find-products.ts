import type { OfferType } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { additionsOf } from './additions.ts';
import {
  createProductsRepository,
  type ProductRow,
  type SubscriptionProductRow,
} from './products.repository.ts';

type Db = BrandDatabase | Transaction<BrandTables>;

/** A product, on sale or not; undefined for one that does not exist, or whose course is not published. */
export const findProduct = (db: Db, id: number): Promise<ProductRow | undefined> =>
  createProductsRepository(db).byId(id);

/** Locks products in the order of their ids, so that two orders of the same ones never wait for each other. Only those with a limited number of seats are locked. */
export async function lockProducts(
  trx: Transaction<BrandTables>,
  ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, ProductRow>> {
  const products = createProductsRepository(trx);
  const locked = new Map<number, ProductRow>();
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const row = await products.lock(id, now);
    if (row !== undefined) locked.set(id, row);
  }
  return locked;
}

/** The products that staff offer beside one and that fit to it, on sale or not, in their order. */
export const listAdditions = async (db: Db, product: ProductRow): Promise<ProductRow[]> =>
  additionsOf(product, await createProductsRepository(db).offeredBeside(product.id));

/** The products on sale of a course, with the places where each is offered. */
export async function listProductsOfCourse(
  db: Db,
  courseId: number,
): Promise<{ product: ProductRow; offerTypes: OfferType[] }[]> {
  const products = createProductsRepository(db);
  const rows = await products.ofCourse(courseId);
  const places = await products.offerTypes(courseId);
  return rows.map((product) => ({ product, offerTypes: places.get(product.id) ?? [] }));
}

/** What a product costs and opens that is paid each period; undefined for any other. */
export const findSubscriptionProduct = (db: Db, id: number): Promise<SubscriptionProductRow | undefined> =>
  createProductsRepository(db).subscription(id);

/** The products that a subscription can be changed to: those of its group in its currency. */
export const listPlans = (db: Db, productId: number, currency: string): Promise<ProductRow[]> =>
  createProductsRepository(db).plansOf(productId, currency);

/** The course of a position of the catalog that sells one; undefined for any other. */
export const findCourseOfPosition = (db: Db, positionId: number): Promise<number | undefined> =>
  createProductsRepository(db).courseOfPosition(positionId);
