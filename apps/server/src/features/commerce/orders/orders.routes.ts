import {
  installmentsCalls,
  ordersCalls,
  studioCommerceCalls,
  studioOrderPaymentsCalls,
} from '@daystream/contract';
import type { FastifyRequest } from 'fastify';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { parseIds } from '../../../platform/http/shaping.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import { sessionOf, sessionUser } from '../../../platform/sessions/session-user.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { CheckoutSettingsService } from './checkout-settings.service.ts';
import type { OrderOwners } from './order-owners.service.ts';
import type { OrderRecords } from './order-records.service.ts';
import type { OrdersService } from './orders.service.ts';
import { hashedNetwork } from '../../../platform/http/hashed-network.ts';
import { networkOf } from '../../../platform/http/client-network.ts';

interface Deps {
  orders: ByBrand<OrdersService>;
  owners: ByBrand<OrderOwners>;
  records: ByBrand<OrderRecords>;
  settings: ByBrand<CheckoutSettingsService>;
  sessions: Pick<Sessions, 'find'>;
  secret: string;
  rateLimits: RateLimits;
  originOf: OriginOf;
}

/** Orders of visitors and learners, and orders, promo codes and the provider for staff. */
export function ordersRoutes(
  mount: Mount,
  { orders, owners, records, settings, sessions, secret, rateLimits, originOf }: Deps,
): void {
  const ordering = rateLimits.create('orders.address', { points: 120, seconds: 3600 });
  // Without an account that has proved its e-mail, an order costs nothing and sends e-mails to whoever is named.
  const visiting = rateLimits.create('orders.visitors', { points: 40, seconds: 3600 });
  const links = rateLimits.create('orders.send-link', { points: 3, seconds: 3600 });
  const byAddress = ({ brand, request }: { brand: Brand; request: FastifyRequest }) =>
    `${brand.appId} ${networkOf(request.ip)}`;

  const networkIn = (brand: Brand, request: FastifyRequest) => hashedNetwork(secret, brand, request.ip);

  const keyOf = (request: FastifyRequest): string | undefined => {
    const key = request.headers['idempotency-key'];
    return typeof key === 'string' && key !== '' ? key : undefined;
  };

  mount(
    ordersCalls['orders.create'],
    async ({ brand, params, query, body: form, language, request }) => {
      const userId = await sessionUser(sessions, brand, request, { inQuery: query.token, acts: true });
      if (!(await orders(brand).isOwner(userId))) await visiting.count(byAddress({ brand, request }));
      const idempotencyKey = keyOf(request);
      const network = networkIn(brand, request);
      const wanted = {
        productId: params.id,
        streamId: null,
        userId,
        form,
        language,
        address: request.ip,
        idempotencyKey,
        network,
      };
      return { success: true as const, data: await orders(brand).create(wanted, originOf(brand, request)) };
    },
    { limit: (context) => ordering.count(byAddress(context)) },
  );

  mount(ordersCalls['orders.get'], async ({ brand, params, request }) =>
    orders(brand).get(params.public_id, await sessionUser(sessions, brand, request)),
  );

  mount(
    ordersCalls['orders.pay'],
    async ({ brand, params, request }) => {
      const viewer = {
        userId: await sessionUser(sessions, brand, request),
        network: networkIn(brand, request),
      };
      const data = await orders(brand).pay(params.public_id, viewer, originOf(brand, request));
      return { success: true as const, data };
    },
    { limit: (context) => ordering.count(byAddress(context)) },
  );

  mount(ordersCalls['orders.cancel'], async ({ brand, params, request }) => {
    const userId = await sessionUser(sessions, brand, request, { acts: true });
    return { success: true as const, data: await owners(brand).cancel(params.public_id, userId) };
  });

  mount(ordersCalls['orders.sendLink'], async ({ brand, params, request }) => {
    await links.count(`${brand.appId} ${params.public_id}`);
    const viewer = {
      userId: await sessionUser(sessions, brand, request),
      network: networkIn(brand, request),
    };
    return { success: true as const, data: await owners(brand).sendLink(params.public_id, viewer) };
  });

  mount(
    ordersCalls['orders.confirm'],
    async ({ brand, params, body, request }) => {
      const session = await sessionOf(sessions, brand, request, { acts: true });
      const origin = originOf(brand, request);
      const data = await owners(brand).confirm(params.public_id, body.link, session, origin);
      return { success: true as const, data };
    },
    { limit: (context) => ordering.count(byAddress(context)) },
  );

  mount(ordersCalls['orders.accept'], async ({ brand, actor, params }) => ({
    success: true as const,
    data: await owners(brand).accept(actor, params.public_id),
  }));

  mount(
    installmentsCalls['installments.pay'],
    async ({ brand, actor, params, body, request }) => ({
      success: true as const,
      data: await orders(brand).payInstallment(actor, params.id, body.all, originOf(brand, request)),
    }),
    { limit: (context) => ordering.count(byAddress(context)) },
  );

  mount(ordersCalls['orders.mine'], ({ brand, actor, query }) => orders(brand).mine(actor, query));

  mount(ordersCalls['orders.signIn'], async ({ brand, params }) => ({
    success: true as const,
    data: await orders(brand).signIn(params.public_id),
  }));

  mount(ordersCalls['discount.check'], async ({ brand, params, query, request }) =>
    orders(brand).checkDiscount(params.code, params.service_id, parseIds(query.additional_service_ids), {
      userId: await sessionUser(sessions, brand, request),
      address: request.ip,
    }),
  );

  mount(ordersCalls['extend.offers'], ({ brand, actor, params }) =>
    orders(brand).extendOffers(actor, params.stream_id),
  );

  mount(
    ordersCalls['extend.order'],
    async ({ brand, actor, params, body: form, language, request }) => {
      const { stream_id: streamId, service_id: productId } = params;
      const { userId, idempotencyKey } = actor;
      const wanted = {
        productId,
        streamId,
        userId,
        form,
        language,
        address: request.ip,
        idempotencyKey,
        network: networkIn(brand, request),
      };
      const data = await orders(brand).extend(actor, wanted, originOf(brand, request));
      return { success: true as const, data };
    },
    { limit: (context) => ordering.count(byAddress(context)) },
  );

  const calls = studioCommerceCalls;
  mount(calls['studio.orders.list'], ({ brand, query }) => records(brand).list(query));
  mount(studioOrderPaymentsCalls['studio.orders.payments'], ({ brand, params }) =>
    records(brand).payments(params.id),
  );
  mount(calls['studio.orders.get'], ({ brand, params }) => records(brand).get(params.id));
  mount(calls['studio.orders.refund'], ({ brand, actor, params, body }) =>
    records(brand).refund(actor, params.id, body),
  );
  mount(calls['studio.promoCodes.list'], ({ brand, query }) => records(brand).codes(query));
  mount(calls['studio.promoCodes.get'], ({ brand, params }) => records(brand).code(params.id));
  mount(calls['studio.promoCodes.create'], ({ brand, actor, body }) =>
    records(brand).createCode(actor, body),
  );
  mount(calls['studio.promoCodes.update'], ({ brand, actor, params, body }) =>
    records(brand).updateCode(actor, params.id, body),
  );
  mount(calls['studio.checkoutSettings.get'], ({ brand }) => settings(brand).get());
  mount(calls['studio.checkoutSettings.set'], ({ brand, actor, body }) => settings(brand).set(actor, body));
  mount(calls['studio.paymentSettings.get'], ({ brand }) => records(brand).settings());
  mount(calls['studio.paymentSettings.set'], ({ brand, actor, body }) =>
    records(brand).setSettings(actor, body),
  );
}
