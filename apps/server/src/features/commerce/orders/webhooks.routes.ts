import type { FastifyInstance } from 'fastify';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { networkOf } from '../../../platform/http/client-network.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import { webhookRoutes } from '../../../platform/http/webhooks.ts';
import type { OrdersService } from './orders.service.ts';

interface Deps {
  orders: ByBrand<OrdersService>;
  /** Of webhooks that prove nothing by themselves. */
  unsigned: Limit;
}

/** The address to which payment providers report. */
export const paymentWebhooksRoutes = (app: FastifyInstance, { orders, unsigned }: Deps): Promise<void> =>
  webhookRoutes(app, [
    {
      path: '/payments/webhooks/:provider',
      receive: (brand, { headers, body, request }) => {
        const { provider } = request.params as { provider: string };
        return orders(brand).receiveWebhook(provider, { headers, body }, () =>
          unsigned.count(`${brand.appId} ${networkOf(request.ip)}`),
        );
      },
    },
  ]);
