import { byBrand, type ByBrand } from '../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../platform/feature.ts';
import type { PaymentProviders, StoreVerifiers } from '../payments/index.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { PointsSources } from '../points/index.ts';
import type { StreamsService } from '../streams/index.ts';
import { createAddToSubscription } from './add-to-subscription.ts';
import { createCardCheckouts } from './card-checkouts.ts';
import { chargeEmailJob, sendChargeEmail } from './charges/charge-email.ts';
import { createChargeRuns } from './charges/run-charges.service.ts';
import { createCheckoutSettings } from './checkout-settings.service.ts';
import { createFollowUps, followUpJob } from './follow-ups/follow-ups.service.ts';
import { stopPages } from './follow-ups/stop.pages.ts';
import { giftEmailJob, sendGiftEmail } from './gifts/gift-emails.ts';
import { giftsRoutes } from './gifts/gifts.routes.ts';
import { createGiftsService } from './gifts/gifts.service.ts';
import { createDisputesService } from './disputes/disputes.service.ts';
import { openSubscribed } from './open-subscribed.ts';
import { createOrderOwners } from './order-owners.service.ts';
import { orderLinkJob, sendOrderLink } from './order-link-email.ts';
import { createOrderIds } from './order-ids.ts';
import { createOrderRecords } from './order-records.service.ts';
import { ordersPersonalData } from './orders.personal-data.ts';
import { ordersRoutes } from './orders.routes.ts';
import { createOrdersService } from './orders.service.ts';
import { createPromoCodeAttempts } from './promo-code-attempts.ts';
import { planChangeEmailJob, sendPlanChangeEmail } from './plan-changes/plan-change-email.ts';
import { planChangesRoutes } from './plan-changes/plan-changes.routes.ts';
import { createPlanChanges } from './plan-changes/plan-changes.service.ts';
import { refusedPaymentJob, sendRefusedPayment } from './refused-payment-email.ts';
import { receiptPages } from './receipts/receipts.pages.ts';
import { createInviteCodes } from './referrals/invite-codes.ts';
import { referralsRoutes } from './referrals/referrals.routes.ts';
import { createReferralsRepository } from './referrals/referrals.repository.ts';
import { createReferralsService } from './referrals/referrals.service.ts';
import { receiptJob, sendReceipt } from './receipt.ts';
import { refundJob } from './refund-order.ts';
import { refundedEmailJob, sendRefundedEmail } from './tell-refund.ts';
import { paymentCareRoutes } from './payment-care.studio.ts';
import { comparisonEmailJob, sendComparisonEmail } from './reconciliation/comparison-email.ts';
import { createReconciliation } from './reconciliation/reconciliation.service.ts';
import { acknowledgeJob } from './stores/acknowledge.ts';
import { storePurchasesRoutes } from './stores/store-purchases.routes.ts';
import { createStorePurchases } from './stores/store-purchases.service.ts';
import { webhooksRoutes } from './webhooks.routes.ts';

type Deps = Pick<
  PlatformParts,
  | 'brands'
  | 'clock'
  | 'jobs'
  | 'log'
  | 'mailer'
  | 'originOf'
  | 'rateLimits'
  | 'realtime'
  | 'secret'
  | 'sessions'
> & {
  providers: PaymentProviders;
  verifiers: StoreVerifiers;
  streams: ByBrand<StreamsService>;
  notifications: ByBrand<NotificationsService>;
};

export function ordersFeature({ streams, notifications, providers, verifiers, secret, ...parts }: Deps) {
  const { brands, jobs, log } = parts;
  const ids = byBrand((brand) => createOrderIds(secret, brand));
  const invites = byBrand((brand) => createInviteCodes(secret, brand));
  const orders = byBrand((brand) =>
    createOrdersService({
      ...parts,
      brand,
      providers,
      streams: streams(brand),
      notifications: notifications(brand),
      ids: ids(brand),
      invites: invites(brand),
      promoCodes: createPromoCodeAttempts(parts.rateLimits, brand),
    }),
  );
  const owners = byBrand((brand) =>
    createOrderOwners({ ...parts, brand, providers, streams: streams(brand), ids: ids(brand) }),
  );
  const records = byBrand((brand) =>
    createOrderRecords({ ...parts, brand, notifications: notifications(brand), ids: ids(brand) }),
  );
  const referrals = byBrand((brand) =>
    createReferralsService({ brand, codes: invites(brand), clock: parts.clock }),
  );
  const gifts = byBrand((brand) =>
    createGiftsService({ ...parts, brand, ids: ids(brand), streams: streams(brand) }),
  );
  const ordersPoints: PointsSources = byBrand(({ db }) => {
    const { titlesOf } = createReferralsRepository(db);
    return { order: titlesOf, purchase: titlesOf };
  });
  const settings = byBrand((brand) => createCheckoutSettings({ brand, clock: parts.clock }));
  const followUps = byBrand((brand) => createFollowUps({ ...parts, brand, ids: ids(brand) }));
  const chargeRuns = byBrand((brand) => createChargeRuns({ ...parts, brand, providers }));
  const planChanges = byBrand((brand) =>
    createPlanChanges({
      ...parts,
      brand,
      ids: ids(brand),
      orders: orders(brand),
      chargeRuns: chargeRuns(brand),
    }),
  );
  const addToSubscription = byBrand((brand) => createAddToSubscription({ ...parts, brand }));
  const cardCheckouts = byBrand((brand) => createCardCheckouts({ ...parts, brand, providers }));
  const disputes = byBrand((brand) => createDisputesService({ ...parts, brand, streams: streams(brand) }));
  const reconciliation = byBrand((brand) =>
    createReconciliation({
      ...parts,
      brand,
      notifications: notifications(brand),
      providers,
      streams: streams(brand),
    }),
  );
  const storePurchases = byBrand((brand) =>
    createStorePurchases({ ...parts, brand, secret, verifiers, streams: streams(brand) }),
  );
  const documents = parts.rateLimits.create('orders.documents', { points: 60, seconds: 60 });
  // By mailbox: anybody can name it.
  const linkEmails = {
    byNetwork: parts.rateLimits.create('orders.links.network', { points: 5, seconds: 86_400 }),
    inAll: parts.rateLimits.create('orders.links', { points: 20, seconds: 86_400 }),
  };
  const giftEmails = parts.rateLimits.create('gifts.links', { points: 5, seconds: 86_400 });
  // Each makes a request to the provider, which repeats what is refused here.
  const unsignedWebhooks = parts.rateLimits.create('payments.webhooks', { points: 300, seconds: 60 });
  return {
    services: {
      orders,
      ordersPoints,
      followUps,
      chargeRuns,
      cardCheckouts,
      reconciliation,
      referrals,
      storePurchases,
      gifts,
    },
    personalData: ordersPersonalData,
    async routes({ app, mount }) {
      ordersRoutes(mount, { ...parts, secret, orders, owners, records, settings });
      planChangesRoutes(mount, { planChanges, addToSubscription, originOf: parts.originOf });
      referralsRoutes(mount, { ...parts, referrals });
      giftsRoutes(mount, { ...parts, gifts });
      paymentCareRoutes(mount, { disputes, reconciliation });
      receiptPages(app, { ids, limit: documents, clock: parts.clock });
      await stopPages(app, { ids, limit: documents, clock: parts.clock });
      storePurchasesRoutes(mount, { ...parts, storePurchases });
      await webhooksRoutes(app, { ...parts, orders, storePurchases, unsigned: unsignedWebhooks });
    },
    jobs() {
      jobs.work(giftEmailJob, (data) => sendGiftEmail({ ...parts, idsOf: ids, limit: giftEmails }, data));
      jobs.work(receiptJob, (data) => sendReceipt({ ...parts, idsOf: ids }, data));
      jobs.work(refundedEmailJob, (data) => sendRefundedEmail(parts, data));
      jobs.work(orderLinkJob, (data) => sendOrderLink({ ...parts, idsOf: ids, limits: linkEmails }, data));
      jobs.work(refundJob, async ({ brand: appId, refundId }) => {
        const brand = brands.byAppId(appId);
        if (brand !== undefined) await orders(brand).refund(refundId);
      });
      jobs.work(acknowledgeJob, async ({ brand: appId, purchaseId }) => {
        const brand = brands.byAppId(appId);
        if (brand !== undefined) await storePurchases(brand).acknowledge(purchaseId);
      });
      jobs.work(followUpJob, async ({ brand: appId, orderId, step }) => {
        const brand = brands.byAppId(appId);
        if (brand !== undefined) await followUps(brand).send(orderId, step);
      });
      jobs.work(refusedPaymentJob, (data) => sendRefusedPayment(parts, data));
      jobs.work(planChangeEmailJob, (data) => sendPlanChangeEmail(parts, data));
      jobs.work(comparisonEmailJob, (data) => sendComparisonEmail(parts, data));
      jobs.work(chargeEmailJob, (data) => sendChargeEmail({ ...parts, idsOf: ids }, data));
      jobs.schedule('orders.make-charges', '* * * * *', async () => {
        for (const brand of brands.all())
          await chargeRuns(brand)
            .run()
            .catch((err: unknown) =>
              log.error({ err, brand: brand.appId }, 'the charges of a brand could not be made'),
            );
      });
      jobs.schedule('orders.deliver-gifts', '* * * * *', async () => {
        for (const brand of brands.all())
          await gifts(brand)
            .deliver()
            .catch((err: unknown) =>
              log.error({ err, brand: brand.appId }, 'the gifts of a brand could not be delivered'),
            );
      });
      jobs.schedule('orders.open-subscribed', '*/15 * * * *', async () => {
        for (const brand of brands.all())
          await openSubscribed(brand, parts.clock()).catch((err: unknown) =>
            log.error({ err, brand: brand.appId }, 'what subscriptions of a brand cover could not be opened'),
          );
      });
      jobs.schedule('orders.plan-follow-ups', '*/5 * * * *', async () => {
        for (const brand of brands.all())
          await followUps(brand)
            .plan()
            .catch((err: unknown) =>
              log.error({ err, brand: brand.appId }, 'unpaid orders of a brand could not be followed up'),
            );
      });
      jobs.schedule('orders.check-store-purchases', '*/10 * * * *', async () => {
        for (const brand of brands.all())
          await storePurchases(brand)
            .check()
            .catch((err: unknown) =>
              log.error({ err, brand: brand.appId }, 'the store purchases of a brand could not be checked'),
            );
      });
      jobs.schedule('orders.forget-unpaid', '45 3 * * *', async () => {
        for (const brand of brands.all())
          await orders(brand)
            .forgetUnpaid()
            .catch((err: unknown) =>
              log.error({ err, brand: brand.appId }, 'the unpaid orders of a brand could not be anonymized'),
            );
      });
      jobs.schedule('orders.compare-payments', '20 4 * * *', async () => {
        for (const brand of brands.all())
          await reconciliation(brand)
            .compareDays()
            .catch((err: unknown) =>
              log.error({ err, brand: brand.appId }, 'the payments of a brand could not be compared'),
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
