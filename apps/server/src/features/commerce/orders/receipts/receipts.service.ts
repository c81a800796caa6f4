import type { Language } from '@daystream/contract';
import type { Brand } from '../../../../platform/brands/brand.ts';
import { createCheckoutSettingsRepository } from '../checkout-settings.repository.ts';
import { createOrdersRepository } from '../orders.repository.ts';
import { createReceiptsRepository } from './receipts.repository.ts';

export interface ReceiptDocument {
  filename: string;
  content: Buffer;
}

/**
 * The receipt of a paid order as a PDF, in the language of the order; undefined for an order that nobody has paid. The first request issues it: it keeps its
 * number and its seller, and shows later refunds.
 */
export async function createReceiptDocument(
  brand: Brand,
  orderId: number,
  now: number,
): Promise<ReceiptDocument | undefined> {
  const issued = await brand.db.transaction().execute(async (trx) => {
    // The lock lets two requests at once take one number.
    const order = await createOrdersRepository(trx).lock(orderId);
    if (order === undefined || order.paid_at === null) return undefined;
    const receipts = createReceiptsRepository(trx);
    const earlier = await receipts.find(orderId);
    if (earlier !== undefined) return { order, receipt: earlier };
    const settings = await createCheckoutSettingsRepository(trx).get();
    const seller = {
      name: settings.seller_name || brand.settings.title,
      tax_number: settings.seller_tax_number,
      address: settings.seller_address,
    };
    return { order, receipt: await receipts.add({ orderId, seller, at: new Date(now) }) };
  });
  if (issued === undefined) return undefined;
  const { order, receipt } = issued;
  const number = `${receipt.year}-${String(receipt.number).padStart(6, '0')}`;
  // Loaded with the first document: the library takes 20 MB of memory.
  const { drawReceipt } = await import('./draw-receipt.ts');
  const content = await drawReceipt(
    { order, number, seller: receipt.seller },
    {
      language: order.locale as Language,
      timeZone: order.user_timezone ?? order.timezone ?? 'UTC',
      school: brand.settings.title,
      color: brand.settings.tokens.light.primary,
    },
  );
  return { filename: `receipt-${number}.pdf`, content };
}
