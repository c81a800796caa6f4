import type { Gift, GiftForm, Language, OrderGift } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { secondsOrNull } from '../../../platform/http/seconds.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import {
  assertConsent,
  createBuyer,
  createOneTimeToken,
  findOrCreateBuyer,
  takeOverByEmail,
  type TakeOverDeps,
} from '../../base/auth/index.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import {
  findOrder,
  giveToRecipient,
  lockOrder,
  unpaidRetentionMs,
  type OrderRow,
  type Selling,
} from '../orders/index.ts';
import { deliverGift, resendGift } from './deliver-gift.ts';
import { giftEmailJob } from './gift-emails.ts';
import type { GiftIds } from './gift-ids.ts';
import { createGiftsRepository, type GiftRow } from './gifts.repository.ts';
import { presentGift, stateOfGift } from './present-gift.ts';

interface Deps {
  brand: Brand;
  products: Selling['products'];
  ids: GiftIds;
  jobs: Pick<Jobs, 'send'>;
  sessions: Pick<Sessions, 'endAllOf' | 'forget'>;
  personalData: TakeOverDeps['personalData'];
  streams: Pick<StreamsService, 'notifyChanged'>;
  clock: () => number;
}
interface Redeemer {
  /** Null without a session. */
  userId: number | null;
  form: GiftForm;
  language: Language;
  /** Of the client, hashed. */
  network: string;
}

interface Redeemed {
  /** Null: the owner of the address got a link instead. */
  stream_id: number | null;
  token: string | null;
}

const signInMs = 60_000;

/** Gifts: what a person who opens the link sees, and redeeming, which gives access as a purchase does. */
export function createGiftsService({
  brand,
  products,
  ids,
  jobs,
  sessions,
  personalData,
  streams,
  clock,
}: Deps) {
  async function find(
    db: Brand['db'] | Transaction<BrandTables>,
    publicId: string,
    read: (id: number) => Promise<OrderRow | undefined>,
  ): Promise<{ order: OrderRow; gift: GiftRow }> {
    const id = ids.parseGift(publicId);
    const order = id === undefined ? undefined : await read(id);
    const gift = order && (await createGiftsRepository(db).ofOrder(order.id));
    // What is not paid is nobody’s yet.
    if (order === undefined || gift === undefined || !gift.is_paid) throw new AppError('not_found');
    return { order, gift };
  }

  /**
   * The account that gets the access: that of the session, or the one with the e-mail, whose owner has shown that they read its mail; undefined if they have not, whether the address has an
   * account or not: they got a link. Errors: `invalid` on `name`, `email`, `consent`.
   */
  async function redeemerOf(
    trx: Transaction<BrandTables>,
    orderId: number,
    { userId, form, language, network }: Redeemer,
  ): Promise<{ id: number; isNew: boolean; isOfSession?: boolean } | undefined> {
    const user = userId === null ? undefined : await createGiftsRepository(trx).recipient(userId);
    if (userId !== null && user?.is_anonymous === false)
      return { id: userId, isNew: false, isOfSession: true };
    const { name = '', email, timezone = null, proof } = form;
    if (name === '') throw invalidField('name', 'required');
    if (email === undefined) throw invalidField('email', 'required');
    assertConsent(brand, form.consent !== undefined);
    const { languages, default_language: fallback } = brand.settings;
    const locale = languages.includes(language) ? language : fallback;
    const person = { userId, email, name, locale, timezone };
    let account: { id: number; isNew: boolean } | undefined;
    if (ids.isGiftProof(orderId, email, 'confirm', proof))
      account = await findOrCreateBuyer(trx, brand, person);
    // The e-mail of a gift may be passed on with it, so it does not sign in to an account that its recipient has.
    else if (ids.isGiftProof(orderId, email, 'gift', proof)) account = await createBuyer(trx, brand, person);
    if (account === undefined) {
      const redeemer = { email, language: locale, network };
      await jobs.send(trx, giftEmailJob, { brand: brand.appId, orderId, kind: 'confirm', redeemer });
      return undefined;
    }
    return account;
  }

  return {
    /** Errors: `not_found`. */
    async get(publicId: string, userId: number | null): Promise<Gift> {
      const { order, gift } = await find(brand.db, publicId, (id) => findOrder(brand.db, id));
      const isOwner = userId !== null && gift.redeemed_by === userId;
      return {
        title: order.main.title,
        giver_name: order.name,
        recipient_name: gift.recipient_name,
        message: gift.message,
        state: stateOfGift(gift, clock()),
        access_days: order.main.product.access_days,
        expires_at: secondsOrNull(gift.expires_at),
        stream_id: isOwner ? order.main.stream_id : null,
      };
    },

    /**
     * Redeems a gift, once: of two at once, the second is refused. A repeated request of the same account gets the same answer. Errors: `not_found`,
     * `gift_redeemed`, `gift_unavailable`, `access_without_end`, and those of `redeemerOf`.
     */
    async redeem(publicId: string, redeemer: Redeemer): Promise<Redeemed> {
      const redeemed = await brand.db.transaction().execute(async (trx) => {
        const now = clock();
        const { order, gift } = await find(trx, publicId, (id) => lockOrder(trx, id));
        const state = stateOfGift(gift, now);
        if (state === 'redeemed') {
          if (
            redeemer.userId === null ||
            gift.redeemed_by !== redeemer.userId ||
            order.main.stream_id === null
          )
            throw new AppError('gift_redeemed');
          return { streamId: order.main.stream_id, userId: redeemer.userId, token: null, ended: [] };
        }
        if (state !== 'sent' && state !== 'scheduled') throw new AppError('gift_unavailable');
        const account = await redeemerOf(trx, order.id, redeemer);
        if (account === undefined) return undefined;
        const { id, isNew, isOfSession = false } = account;
        const streamId = await giveToRecipient(trx, { brand, products }, order, { userId: id, now });
        if (streamId === undefined) throw new AppError('gift_unavailable');
        const at = new Date(now);
        await createGiftsRepository(trx).change(order.id, { redeemed_at: at, redeemed_by: id });
        const email = { brand: brand.appId, orderId: order.id };
        await jobs.send(trx, giftEmailJob, { ...email, kind: 'opened', ...(isNew && { newUserId: id }) });
        await jobs.send(trx, giftEmailJob, { ...email, kind: 'taken' });
        const opened = { streamId, userId: id };
        // An anonymous user who becomes the account signs in to it anew: others may have used the browser before.
        if (isOfSession) return { ...opened, token: null, ended: [] };
        const ended = await takeOverByEmail(trx, { brand, sessions, jobs, personalData }, { userId: id, at });
        const signIn = { purpose: 'email', userId: id, expiresAt: now + signInMs } as const;
        return { ...opened, token: await createOneTimeToken(trx, signIn), ended };
      });
      if (redeemed === undefined) return { stream_id: null, token: null };
      const { streamId, userId, token, ended } = redeemed;
      sessions.forget(brand, ended);
      await streams.notifyChanged([{ id: streamId, userId }]);
      return { stream_id: streamId, token };
    },

    /** E-mails an own gift again. Errors: `not_found`, `gift_redeemed`, `gift_unavailable`. */
    resend: ({ userId }: Actor, publicId: string): Promise<OrderGift> =>
      brand.db.transaction().execute(async (trx) => {
        const { order } = await find(trx, publicId, (id) => lockOrder(trx, id));
        if (order.user_id !== userId) throw new AppError('not_found');
        await resendGift(trx, { brand, jobs }, order.id, clock());
        const gift = await createGiftsRepository(trx).ofOrder(order.id);
        if (gift === undefined) throw new AppError('not_found');
        return presentGift(gift, { ids, now: clock() });
      }),

    /** E-mails the gifts whose day has come. For the job. */
    async deliver(): Promise<void> {
      await forEachItem(await createGiftsRepository(brand.db).due(new Date(clock())), (orderId) =>
        brand.db.transaction().execute(async (trx) => {
          await lockOrder(trx, orderId);
          await deliverGift(trx, { brand, jobs }, orderId, clock());
        }),
      );
    },

    /** Removes what names the recipients of gifts that nobody paid within the retention. For the job. */
    forgetUnpaid: (): Promise<void> =>
      createGiftsRepository(brand.db).forgetUnpaid(new Date(clock() - unpaidRetentionMs)),
  };
}
export type GiftsService = ReturnType<typeof createGiftsService>;
