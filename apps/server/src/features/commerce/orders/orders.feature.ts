import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import { createMailboxLimit } from '../../../platform/http/mailbox-limits.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { PersonalDataRegistry } from '../../../platform/personal-data/index.ts';
import type { PaymentProviders } from '../payments/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { PointsSources } from '../../learning/points/index.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import { createCardCheckouts } from './card-checkouts.ts';
import { chargeEmailJob, reportFailedCharge } from './charges/charge-email.ts';
import { createChargeRuns } from './charges/run-charges.service.ts';
import { createCheckoutSettings } from './checkout-settings.service.ts';
import { createFollowUps, followUpJob } from './follow-ups/follow-ups.service.ts';
import { stopPages } from './follow-ups/stop.pages.ts';
import type { ListDifference } from './apply-or-list-difference.ts';
import { createDisputesService } from './disputes/disputes.service.ts';
import { disputesRoutes } from './disputes/disputes.studio.ts';
import type { Selling } from './order-effects.ts';
import { createOrderOwners } from './order-owners.service.ts';
import { orderLinkJob, sendOrderLink } from './order-link-email.ts';
import { createOrderIds } from './order-ids.ts';
import { createOrderRecords } from './order-records.service.ts';
import { ordersPersonalData } from './orders.personal-data.ts';
import { ordersRoutes } from './orders.routes.ts';
import { createOrdersService } from './orders.service.ts';
import { createPromoCodeAttempts } from './promo-code-attempts.ts';
import { refusedPaymentJob, sendRefusedPayment } from './refused-payment-email.ts';
import { receiptPages } from './receipts/receipts.pages.ts';
import { describeOrders } from './find-order.ts';
import { receiptJob, sendReceipt } from './receipt.ts';
import { refundJob } from './refund-order.ts';
import { refundedEmailJob, sendRefundedEmail } from './notify-buyer-of-refund.ts';
import { paymentWebhooksRoutes } from './webhooks.routes.ts';
import { retention } from './orders.tables.ts';

type Deps = Pick<
  PlatformParts,
  'clock' | 'jobs' | 'log' | 'mailer' | 'originOf' | 'rateLimits' | 'secret' | 'sessions'
> &
  Selling & {
    providers: PaymentProviders;
    streams: ByBrand<StreamsService>;
    notifications: ByBrand<NotificationsService>;
    differences: { listDifference: ListDifference };
    personalData: PersonalDataRegistry;
  };

export function ordersFeature({ streams, notifications, differences, providers, secret, ...parts }: Deps) {
  const { jobs } = parts;
  const ids = byBrand((brand) => createOrderIds(secret, brand));
  const orders = byBrand((brand) =>
    createOrdersService({
      ...parts,
      ...differences,
      brand,
      providers,
      streams: streams(brand),
      notifications: notifications(brand),
      ids: ids(brand),
      promoCodes: createPromoCodeAttempts(parts.rateLimits, brand),
    }),
  );
  const owners = byBrand((brand) =>
    createOrderOwners({ ...parts, brand, providers, streams: streams(brand), ids: ids(brand) }),
  );
  const records = byBrand((brand) =>
    createOrderRecords({ ...parts, brand, notifications: notifications(brand), ids: ids(brand) }),
  );
  const ordersPoints: PointsSources = byBrand(({ db }) => ({ order: describeOrders(db) }));
  const settings = byBrand((brand) => createCheckoutSettings({ brand, clock: parts.clock }));
  const followUps = byBrand((brand) => createFollowUps({ ...parts, brand, ids: ids(brand) }));
  const chargeRuns = byBrand((brand) => createChargeRuns({ ...parts, brand, providers }));
  const cardCheckouts = byBrand((brand) => createCardCheckouts({ ...parts, brand, providers }));
  const disputes = byBrand((brand) => createDisputesService({ ...parts, brand, streams: streams(brand) }));
  const documents = parts.rateLimits.create('orders.documents', { points: 60, seconds: 60 });
  const emailsOfDay = { ofNetwork: 5, inAll: 20, seconds: 86_400 };
  const linkEmails = createMailboxLimit(parts.rateLimits, 'orders.links', emailsOfDay);
  // Each makes a request to the provider, which repeats what is refused here.
  const unsignedWebhooks = parts.rateLimits.create('payments.webhooks', { points: 300, seconds: 60 });
  return {
    services: {
      orders,
      orderIds: ids,
      orderRecords: records,
      ordersPoints,
      followUps,
      chargeRuns,
      cardCheckouts,
    },
    personalData: ordersPersonalData,
    async routes({ app, mount }) {
      ordersRoutes(mount, { ...parts, secret, orders, owners, records, settings });
      disputesRoutes(mount, disputes);
      receiptPages(app, { ids, limit: documents, clock: parts.clock });
      await stopPages(app, { ids, limit: documents, clock: parts.clock });
      await paymentWebhooksRoutes(app, { orders, unsigned: unsignedWebhooks });
    },
    jobs() {
      const mails = { ...parts, idsOf: ids };
      jobs.workForBrand(receiptJob, (brand, data) => sendReceipt(mails, brand, data));
      jobs.workForBrand(refundedEmailJob, (brand, data) => sendRefundedEmail(parts, brand, data));
      jobs.workForBrand(orderLinkJob, (brand, data) =>
        sendOrderLink({ ...mails, limit: linkEmails }, brand, data),
      );
      jobs.workForBrand(refundJob, (brand, { refundId }) => orders(brand).refund(refundId));
      jobs.workForBrand(followUpJob, (brand, { orderId, step }) => followUps(brand).send(orderId, step));
      jobs.workForBrand(refusedPaymentJob, (brand, data) => sendRefusedPayment(parts, brand, data));
      jobs.workForBrand(chargeEmailJob, (brand, data) =>
        reportFailedCharge({ ...mails, notifications }, brand, data),
      );
      jobs.scheduleForBrands('orders.make-charges', '* * * * *', (brand) => chargeRuns(brand).run());
      jobs.scheduleForBrands('orders.plan-follow-ups', '*/5 * * * *', (brand) => followUps(brand).plan());
      jobs.scheduleForBrands('orders.forget-unpaid', '45 3 * * *', (brand) => orders(brand).forgetUnpaid());
      jobs.scheduleForBrands('orders.check-payments', '* * * * *', (brand) => orders(brand).checkPayments());
    },
    retention,
  } satisfies Feature;
}
