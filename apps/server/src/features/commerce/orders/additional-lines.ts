import type { OrderForm } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import {
  additionsOf,
  createServicesRepository,
  refusalOfService,
  type ServiceRow,
} from '../catalogue/index.ts';
import type { ProductKinds } from '../../learning/entitlements/index.ts';
import { ownsProduct } from './product-kinds.ts';

type Trx = Transaction<BrandTables>;

/** Locks services in the order of their ids, so that two orders of the same ones never wait for each other. */
export async function lockServices(
  trx: Trx,
  ids: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, ServiceRow>> {
  const services = createServicesRepository(trx);
  const locked = new Map<number, ServiceRow>();
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
    const row = await services.lock(id, now);
    if (row !== undefined) locked.set(id, row);
  }
  return locked;
}

/** A service with those of the wanted additional services that can be bought with it; only to show a price, without locks. */
export async function withAdditions(
  services: ReturnType<typeof createServicesRepository>,
  service: ServiceRow,
  ids: readonly number[],
): Promise<ServiceRow[]> {
  if (ids.length === 0) return [service];
  const offered = await services.offeredBeside(service.id);
  return [service, ...additionsOf(service, offered).filter(({ id }) => ids.includes(id))];
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
 * The services that are bought with a locked one, among locked ones. Errors: `invalid` on `additional_service_ids`: `not_allowed` in a gift and with parts, `unknown_value`,
 * `addition_unavailable`, `addition_owned`.
 */
export async function findAdditions(
  trx: Trx,
  service: ServiceRow,
  locked: ReadonlyMap<number, ServiceRow>,
  { products, userId, form, isGift, now }: Wanted,
): Promise<ServiceRow[]> {
  const ids = [...new Set(form.additional_service_ids)];
  if (ids.length === 0) return [];
  if (isGift || form.installment) throw refused('not_allowed');
  const offered = await createServicesRepository(trx).offeredBeside(service.id);
  const fitting = new Set(additionsOf(service, offered).map(({ id }) => id));
  const found: ServiceRow[] = [];
  for (const id of ids) {
    const row = locked.get(id);
    if (row === undefined) throw refused('unknown_value');
    const { title } = row;
    if (!fitting.has(id) || refusalOfService(row, now) !== null)
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
