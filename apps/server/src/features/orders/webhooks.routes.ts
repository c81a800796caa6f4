import type { FastifyInstance } from 'fastify';
import type { ByBrand } from '../../platform/brands/brand.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Limit } from '../../platform/http/rate-limits.ts';
import type { OrdersService } from './orders.service.ts';

/** The addresses to which payment providers report; a signature covers the bytes of the body, so it is not parsed here. */
export async function webhooksRoutes(
  app: FastifyInstance,
  orders: ByBrand<OrdersService>,
  unsigned: Limit,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const options = { config: { scope: 'public' }, schema: { hide: true }, bodyLimit: 65_536 } as const;
    scope.post('/payments/webhooks/:provider', options, async ({ brand, params, headers, body, ip }) => {
      if (brand === null) throw new AppError('brand_not_found');
      const { provider } = params as { provider: string };
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await orders(brand).receiveWebhook(provider, { headers, body: bytes }, () =>
        unsigned.count(`${brand.appId} ${ip}`),
      );
      return { success: true };
    });
  });
}
