import type { AdditionalService, ServiceKind } from '@daystream/contract';
import { fittingAdditions, type CombinedProduct } from '@daystream/domain';
import { refusalOfProduct, type ProductRow } from './products.repository.ts';

const soldOf = (row: ProductRow): CombinedProduct & { row: ProductRow } => ({
  id: row.id,
  kind: row.kind,
  currency: row.currency,
  courseId: row.course_id,
  accessDays: row.access_days,
  isSubscription: row.interval !== null,
  row,
});

/** The products among those that are offered beside one which fit to it, on sale or not. */
export const additionsOf = (product: ProductRow, offered: readonly ProductRow[]): ProductRow[] =>
  fittingAdditions(soldOf(product), offered.map(soldOf)).map(({ row }) => row);

/** Those that can be bought with the product now. */
export const presentAdditions = (
  product: ProductRow,
  offered: readonly ProductRow[],
  now: number,
): AdditionalService[] =>
  additionsOf(product, offered)
    .filter((row) => refusalOfProduct(row, now) === null)
    .map((row) => ({
      id: row.id,
      type: row.kind as ServiceKind,
      title: row.title,
      description: row.description,
      price: row.price,
      currency: row.currency,
      tax_rate: row.tax_rate,
      access_days: row.access_days,
      units: row.units,
      seats_left: row.seats === null ? null : Math.max(0, row.seats - row.taken),
    }));
