import { emptyOrder, type OrderValues } from './order-form.ts';

const keyOf = (serviceId: number) => `daystream.order.${serviceId}`;

/** What a buyer enters anew after a reload: consent, and points whose balance may have changed. */
const notStored = ['terms', 'personalData', 'points'] as const;

interface StoredOrder {
  readonly values: OrderValues;
  readonly isGift: boolean;
}

/** Reads what was entered in this tab for a service, so that a reload loses nothing. */
export function readStoredOrder(serviceId: number): StoredOrder {
  const stored = JSON.parse(sessionStorage.getItem(keyOf(serviceId)) ?? '{}') as Partial<StoredOrder>;
  return { values: { ...emptyOrder, ...stored.values }, isGift: stored.isGift === true };
}

export function storeOrder(serviceId: number, { values, isGift }: StoredOrder): void {
  const left = Object.fromEntries(notStored.map((name) => [name, '']));
  sessionStorage.setItem(keyOf(serviceId), JSON.stringify({ values: { ...values, ...left }, isGift }));
}

export function clearStoredOrder(serviceId: number): void {
  sessionStorage.removeItem(keyOf(serviceId));
}
