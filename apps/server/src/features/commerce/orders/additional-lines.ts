import type { OrderForm } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import { listAdditions, refusalOfProduct, type ProductRow } from '../catalogue/index.ts';
import type { ProductKinds } from '../../learning/entitlements/index.ts';
import { ownsProduct } from './product-kinds.ts';

type Trx = Transaction<BrandTables>;

/** A product with those of the wanted additional products that can be bought with it; only to show a price, without locks. */
export async function withAdditions(
  db: BrandDatabase,
  product: ProductRow,
  ids: readonly number[],
): Promise<ProductRow[]> {
  if (ids.length === 0) return [product];
  return [product, ...(await listAdditions(db, product)).filter(({ id }) => ids.includes(id))];
}

interface Wanted {
  products: ProductKinds;
  /** Null for who has no account yet. */
  userId: number | null;
  form: Pick<OrderForm, 'additional_service_ids' | 'installment'>;
  isGift: boolean;
  now: number;
}

/**
 * The products that are bought with a locked one, among locked ones. Errors: `invalid` on `additional_service_ids`: `not_allowed` in a gift and with parts, `unknown_value`,
 * `addition_unavailable`, `addition_owned`.
 */
export async function findAdditions(
  trx: Trx,
  product: ProductRow,
  locked: ReadonlyMap<number, ProductRow>,
  { products, userId, form, isGift, now }: Wanted,
): Promise<ProductRow[]> {
  const ids = [...new Set(form.additional_service_ids)];
  if (ids.length === 0) return [];
  if (isGift || form.installment) throw refused('not_allowed');
  const fitting = new Set((await listAdditions(trx, product)).map(({ id }) => id));
  const found: ProductRow[] = [];
  for (const id of ids) {
    const row = locked.get(id);
    if (row === undefined) throw refused('unknown_value');
    const { title } = row;
    if (!fitting.has(id) || refusalOfProduct(row, now) !== null)
      throw refused('addition_unavailable', { title });
    if (userId !== null && (await ownsProduct(trx, products, userId, { ...row, community_ids: [] })))
      throw refused('addition_owned', { title });
    found.push(row);
  }
  return found;
}

const refused = (
  code: 'not_allowed' | 'unknown_value' | 'addition_unavailable' | 'addition_owned',
  values?: { title: string },
) => invalidField('additional_service_ids', code, values);
