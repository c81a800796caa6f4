import type { Order } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { Log } from '../../../platform/observability/log.ts';
import {
  createOneTimeToken,
  proveEmailInSession,
  takeOverByEmail,
  type OwnSession,
  type TakeOverDeps,
} from '../../base/auth/index.ts';
import type { PaymentProviders } from '../payments/index.ts';
import type { Selling } from './order-effects.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import { bindOrder, ownerByLink } from './accept-order.ts';
import { cancelOrder } from './cancel-order.ts';
import type { OrderIds } from './order-ids.ts';
import { orderLinkJob } from './order-link-email.ts';
import { awaitsAcceptance, hasAccount, needsOwner } from './order-owner.ts';
import type { OrderRow } from './order-rows.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { createOrderPresenter } from './present-order.ts';
import { createPaymentStarter } from './start-payment.ts';

interface Deps extends Selling {
  brand: Brand;
  providers: PaymentProviders;
  streams: Pick<StreamsService, 'notifyChanged'>;
  ids: OrderIds;
  jobs: Pick<Jobs, 'send'>;
  sessions: Pick<Sessions, 'endAllOf' | 'forget'>;
  personalData: TakeOverDeps['personalData'];
  log: Log;
  clock: () => number;
}

/** Who asks: the user of the session, if there is one, and the hashed network. */
interface Viewer {
  userId: number | null;
  network: string;
}

const signInMs = 60_000;

/** What owners of the addresses of orders do with them: confirm, accept, cancel (rule 127). */
export function createOrderOwners({
  brand,
  products,
  chargeKinds,
  effects,
  providers,
  streams,
  ids,
  jobs,
  sessions,
  personalData,
  log,
  clock,
}: Deps) {
  const orders = createOrdersRepository(brand.db);
  const takeOver = { brand, sessions, jobs, personalData };
  const payDeps = { brand, products, chargeKinds, effects, jobs, clock };
  const present = createOrderPresenter({ brand, effects, ids, clock });
  const startPayment = createPaymentStarter({ brand, providers, ids, log, clock });

  async function find(publicId: string): Promise<OrderRow> {
    const id = ids.parse(publicId);
    const order = id === undefined ? undefined : await orders.byId(id);
    if (order === undefined) throw new AppError('not_found');
    return order;
  }

  return {
    /** Errors: those of `cancelOrder`. */
    async cancel(publicId: string, userId: number | null): Promise<Order> {
      const { id: orderId } = await find(publicId);
      await brand.db.transaction().execute((trx) => cancelOrder(trx, { orderId, userId, now: clock() }));
      return present(await find(publicId), userId);
    },

    /** E-mails the link for the owner of the address again, if the order waits for one. Errors: `not_found`. */
    async sendLink(publicId: string, { userId, network }: Viewer): Promise<Order> {
      const order = await find(publicId);
      if (needsOwner(order))
        await brand.db
          .transaction()
          .execute((trx) => jobs.send(trx, orderLinkJob, { brand: brand.appId, orderId: order.id, network }));
      return present(order, userId);
    },

    /**
     * The owner of the address takes the order, by the link that only their mail has, and with it an account that somebody else prepared: once, and signs in; later it answers with the order alone. Errors: `not_found` also for a wrong link,
     * `order_closed`, `sale_closed` for a blocked account, and those of starting a payment.
     */
    async confirm(publicId: string, link: string, session: OwnSession | undefined, origin: string) {
      const userId = session?.userId ?? null;
      const { id } = await find(publicId);
      if (!ids.isLinkOf(id, link)) throw new AppError('not_found');
      const { wasConfirmed, changed, token, ended } = await brand.db.transaction().execute(async (trx) => {
        const order = await createOrdersRepository(trx).lock(id);
        if (order === undefined) throw new AppError('not_found');
        const isConfirmed = hasAccount(order) && !needsOwner(order);
        if (isConfirmed) return { wasConfirmed: true, changed: [], token: null, ended: [] };
        const isOwn = userId !== null && hasAccount(order) && order.user_id === userId;
        const viewer = userId === null ? undefined : await createOrdersRepository(trx).buyer(userId);
        const owner = isOwn ? { id: userId, isNew: false } : await ownerByLink(trx, brand, order);
        const at = new Date(clock());
        // An anonymous user who becomes the account signs in to it anew: others may have used the browser before.
        if (session !== undefined && owner.id === userId && viewer?.is_anonymous === false) {
          const proof = { session, address: order.email, at };
          const others = await proveEmailInSession(trx, takeOver, proof);
          const given = await bindOrder(trx, payDeps, order, owner);
          return { wasConfirmed: false, changed: given, token: null, ended: others };
        }
        const ofOwner = { userId: owner.id, at };
        const endedOfOwner = await takeOverByEmail(trx, takeOver, ofOwner);
        const given = await bindOrder(trx, payDeps, order, owner);
        const signIn = { purpose: 'email', userId: owner.id, expiresAt: clock() + signInMs } as const;
        return {
          wasConfirmed: false,
          changed: given,
          token: await createOneTimeToken(trx, signIn),
          ended: endedOfOwner,
        };
      });
      sessions.forget(brand, ended);
      await streams.notifyChanged(changed);
      const order = await find(publicId);
      const provider = await orders.provider();
      if (order.state === 'created' && !wasConfirmed && provider !== null)
        await startPayment(order, provider, { origin, keepsMethod: true });
      return { order: await present(order, token === null ? userId : order.user_id), token };
    },

    /** The account of a session takes what was paid for its address, if its user has proved to own that: others use the link. Errors: `not_found`, `order_closed`. */
    async accept({ userId }: Actor, publicId: string): Promise<Order> {
      const { id } = await find(publicId);
      const changed = await brand.db.transaction().execute(async (trx) => {
        const inTransaction = createOrdersRepository(trx);
        const order = await inTransaction.lock(id);
        const user = await inTransaction.buyer(userId);
        if (order?.user_id === userId) return [];
        const isTheirs =
          user?.is_anonymous === false &&
          user.email_proven_at !== null &&
          user.email?.toLowerCase() === order?.email;
        if (order === undefined || !isTheirs || !awaitsAcceptance(order)) throw new AppError('not_found');
        return bindOrder(trx, payDeps, order, { id: userId, isNew: false });
      });
      await streams.notifyChanged(changed);
      return present(await find(publicId), userId);
    },
  };
}
export type OrderOwners = ReturnType<typeof createOrderOwners>;
