import { byBrand, type ByBrand } from '../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../platform/feature.ts';
import type { PaymentProviders } from '../payments/index.ts';
import type { StreamsService } from '../streams/index.ts';
import { createOrderIds } from './order-ids.ts';
import { createOrderRecords } from './order-records.service.ts';
import { ordersPersonalData } from './orders.personal-data.ts';
import { ordersRoutes } from './orders.routes.ts';
import { createOrdersService } from './orders.service.ts';
import { receiptJob, sendReceipt } from './receipt.ts';
import { refundJob } from './refund-order.ts';
import { webhooksRoutes } from './webhooks.routes.ts';

type Deps = Pick<
  PlatformParts,
  'brands' | 'clock' | 'jobs' | 'log' | 'mailer' | 'originOf' | 'rateLimits' | 'secret' | 'sessions'
> & { providers: PaymentProviders; streams: ByBrand<StreamsService> };

export function ordersFeature({ streams, providers, secret, ...parts }: Deps) {
  const { brands, jobs, log } = parts;
  const orders = byBrand((brand) =>
    createOrdersService({
      ...parts,
      brand,
      providers,
      streams: streams(brand),
      ids: createOrderIds(secret, brand),
    }),
  );
  const records = byBrand((brand) => createOrderRecords({ brand, jobs }));
  return {
    services: { orders },
    personalData: ordersPersonalData,
    async routes({ app, mount }) {
      ordersRoutes(mount, { ...parts, orders, records });
      await webhooksRoutes(app, orders);
    },
    jobs() {
      jobs.work(receiptJob, (data) => sendReceipt(parts, data));
      jobs.work(refundJob, async ({ brand: appId, refundId }) => {
        const brand = brands.byAppId(appId);
        if (brand !== undefined) await orders(brand).refund(refundId);
      });
      jobs.schedule('orders.forget-unpaid', '45 3 * * *', async () => {
        for (const brand of brands.all())
          await orders(brand)
            .forgetUnpaid()
            .catch((err: unknown) =>
              log.error({ err, brand: brand.appId }, 'the unpaid orders of a brand could not be anonymized'),
            );
      });
      jobs.schedule('orders.check-payments', '* * * * *', async () => {
        for (const brand of brands.all())
          await orders(brand)
            .checkPayments()
            .catch((err: unknown) =>
              log.error({ err, brand: brand.appId }, 'the payments of a brand could not be checked'),
            );
      });
    },
  } satisfies Feature;
}
