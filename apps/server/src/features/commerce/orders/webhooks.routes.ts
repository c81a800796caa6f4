import { StoreName } from '@daystream/contract';
import type { FastifyInstance } from 'fastify';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import type { OrdersService } from './orders.service.ts';
import type { StorePurchasesService } from './stores/store-purchases.service.ts';
import { networkOf } from '../../../platform/http/client-network.ts';

interface Deps {
  orders: ByBrand<OrdersService>;
  storePurchases: ByBrand<StorePurchasesService>;
  originOf: OriginOf;
  /** Of webhooks that prove nothing by themselves. */
  unsigned: Limit;
}

/** The addresses to which payment providers and app stores report; a signature covers the bytes of the body, so it is not parsed here. */
export async function webhooksRoutes(
  app: FastifyInstance,
  { orders, storePurchases, originOf, unsigned }: Deps,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const options = { config: { scope: 'public' }, schema: { hide: true }, bodyLimit: 65_536 } as const;
    scope.post('/payments/webhooks/:provider', options, async (request) => {
      const { brand, params, headers, body, ip } = request;
      if (brand === null) throw new AppError('brand_not_found');
      const { provider } = params as { provider: string };
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const store = StoreName.safeParse(provider).data;
      if (store !== undefined) {
        const url = `${originOf(brand, request)}/payments/webhooks/${store}`;
        await storePurchases(brand).receive(store, { headers, body: bytes, url });
        return { success: true };
      }
      await orders(brand).receiveWebhook(provider, { headers, body: bytes }, () =>
        unsigned.count(`${brand.appId} ${networkOf(ip)}`),
      );
      return { success: true };
    });
  });
}
