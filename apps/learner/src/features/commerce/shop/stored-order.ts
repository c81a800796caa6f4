import type { OrderValues } from './order-form.ts';

const prefix = 'daystream.order.';

/** What a buyer enters anew after a reload: consent, and points whose balance may have changed. */
const notStored = ['terms', 'personalData', 'points'] as const;

interface StoredOrder {
  readonly values: Partial<OrderValues>;
  readonly isGift: boolean;
}

/** Reads what was entered in this tab for a service, so that a reload, and the way back from the payment page, lose nothing. */
export function readStoredOrder(serviceId: number): StoredOrder {
  const stored = sessionStorage.getItem(`${prefix}${serviceId}`);
  return stored === null ? { values: {}, isGift: false } : (JSON.parse(stored) as StoredOrder);
}

export function storeOrder(serviceId: number, { values, isGift }: StoredOrder): void {
  const left = Object.fromEntries(notStored.map((name) => [name, '']));
  sessionStorage.setItem(
    `${prefix}${serviceId}`,
    JSON.stringify({ values: { ...values, ...left }, isGift } satisfies StoredOrder),
  );
}

/** After the order was paid. */
export function clearStoredOrder(serviceId: number): void {
  sessionStorage.removeItem(`${prefix}${serviceId}`);
}

/** Of all services: the next person in this tab must not read them. */
export function clearStoredOrders(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
