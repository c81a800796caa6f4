import type { FastifyInstance } from 'fastify';
import type { ByBrand } from '../../../../platform/brands/brand.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Limit } from '../../../../platform/http/rate-limits.ts';
import type { OrderIds } from '../order-ids.ts';
import { createReceiptDocument } from './receipts.service.ts';
import { networkOf } from '../../../../platform/http/client-network.ts';

/** Receipts by their signed address, which only their buyer and staff get. */
export function receiptPages(
  app: FastifyInstance,
  { ids, limit, clock }: { ids: ByBrand<OrderIds>; limit: Limit; clock: () => number },
): void {
  const route = { config: { scope: 'platform' }, schema: { hide: true } } as const;
  app.get('/receipts/:id', route, async (request, reply) => {
    const { brand, params, ip } = request;
    if (brand === null) throw new AppError('brand_not_found');
    const orderId = ids(brand).parseReceipt((params as { id: string }).id);
    if (orderId === undefined) throw new AppError('not_found');
    await limit.count(networkOf(ip));
    const document = await createReceiptDocument(brand, orderId, clock());
    if (document === undefined) throw new AppError('not_found');
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-cache')
      .header('content-disposition', `inline; filename="${document.filename}"`)
      .send(document.content);
  });
}
