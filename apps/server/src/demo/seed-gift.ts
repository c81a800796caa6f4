import type { DemoGift } from '@daystream/demo';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../platform/database/brand-database.ts';

/** Makes a seeded order a gift that was sent with its payment and waits to be opened. */
export async function seedGift(
  trx: Transaction<BrandTables>,
  { recipientName, recipientEmail, message }: DemoGift,
  { orderId, at }: { orderId: number; at: Date },
): Promise<void> {
  await trx
    .insertInto('gifts')
    .values({
      order_id: orderId,
      recipient_name: recipientName,
      recipient_email: recipientEmail,
      message,
      sent_at: at,
    })
    .execute();
  await trx.updateTable('order_lines').set({ fulfilled_at: null }).where('order_id', '=', orderId).execute();
}
