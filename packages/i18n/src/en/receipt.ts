import type { receipt as source } from '../ru/receipt.ts';
import type { Translated } from '../translated.ts';

export const receipt = {
  title: 'Receipt',
  number: 'No.',
  order: 'Order',
  paidOn: 'paid on',
  seller: 'Seller',
  buyer: 'Buyer',
  taxId: 'Tax number',
  discount: 'Discount',
  points: 'Points',
  total: 'Total',
  tax: 'Including tax',
  noTax: 'No tax',
  refunded: 'Refunded',
} as const satisfies Translated<typeof source, 'en'>;
