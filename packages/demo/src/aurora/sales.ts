import type { DemoOrder } from '../service.ts';

const buyers = [
  'daria',
  'maria',
  'tatiana',
  'alina',
  'victoria',
  'galina',
  'sofia',
  'ksenia',
  'learner',
  'ended',
  'frozen',
] as const;
const services = [
  'zhivoe-litso',
  'vopros-ekspertu',
  'prodlenie-zhivoe-litso',
  'zhivoe-litso',
  'prodlenie-sheya-i-osanka',
] as const;
const ordersCount = 48;

/** Three months of sales, more of them lately, with some promo codes and refunds. */
export const sales: readonly DemoOrder[] = Array.from({ length: ordersCount }, (_, index) => ({
  email: `${buyers[index % buyers.length] ?? ''}@example.com`,
  service: services[index % services.length] ?? '',
  daysAgo: 1 + Math.round(88 * (1 - index / ordersCount) ** 1.3),
  isRefunded: index % 11 === 7,
  hasPromoCode: index % 6 === 2,
  // The first order of all.
  ...(index === 0 && { invitation: { by: 'learner@example.com', points: 220, visits: 14 } }),
}));
