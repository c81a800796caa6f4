import { StoreName } from '@daystream/contract';
import type { FastifyInstance } from 'fastify';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { webhookRoutes } from '../../../platform/http/webhooks.ts';
import type { StorePurchasesService } from './store-purchases.service.ts';

/** The addresses to which app stores report. */
export const storeNotificationsRoutes = (
  app: FastifyInstance,
  { storePurchases, originOf }: { storePurchases: ByBrand<StorePurchasesService>; originOf: OriginOf },
): Promise<void> =>
  webhookRoutes(
    app,
    StoreName.options.map((store) => ({
      path: `/payments/webhooks/${store}`,
      receive: (brand, { headers, body, request }) => {
        const url = `${originOf(brand, request)}/payments/webhooks/${store}`;
        return storePurchases(brand).receive(store, { headers, body, url });
      },
    })),
  );
