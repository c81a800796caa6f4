/** Purchases in app stores. The specification names the errors and not the calls; the paths are ours. */
import { z } from 'zod';
import { call } from '../call.ts';
import { StoreName } from '../enums.ts';
import { done, Id } from '../wire.ts';
import { Amount, Currency } from './services.ts';

export const StoreAccount = z
  .object({
    /** The stores in which the school sells. */
    stores: z.array(StoreName),
    /**
     * Names the user to a store: the app passes it on with each purchase, as `appAccountToken` (Apple) or `obfuscatedAccountId` (Google). A purchase that has it
     * opens access for this user only.
     */
    account_token: z.guid(),
  })
  .meta({ id: 'StoreAccount' });
export type StoreAccount = z.infer<typeof StoreAccount>;

export const StorePurchase = z
  .object({
    service_id: Id,
    title: z.string(),
    /** The stream that it opened. */
    stream_id: Id.nullable(),
    subscription_id: Id.nullable(),
    /** Its newest order, in minor units; null while nothing was paid. */
    order: z.object({ id: Id, total: Amount, currency: Currency }).nullable(),
  })
  .meta({ id: 'StorePurchase' });
export type StorePurchase = z.infer<typeof StorePurchase>;

export const StorePurchaseForm = z.object({
  store: StoreName,
  /** As the store calls it. */
  product_code: z
    .string()
    .min(1, 'required')
    .max(150, 'too_long')
    .regex(/^[\w.]+$/, 'not_allowed'),
  /** Of Apple: the transaction as StoreKit signed it; its id is enough if the app named the account. Of Google: the purchase token. */
  receipt: z
    .string()
    .trim()
    .min(1, 'required')
    .max(20_000, 'too_long')
    .regex(/^[\w.:+/=~-]+$/, 'not_allowed'),
});
export type StorePurchaseForm = z.output<typeof StorePurchaseForm>;

const base = '/spa/api/v1';

export const storesCalls = {
  'storePurchases.account': call({
    method: 'GET',
    path: `${base}/store-account`,
    scope: 'learner',
    switches: ['is_app_store_support'],
    summary: 'The app stores in which the school sells, and the token that names the user to them',
    reply: StoreAccount,
  }),
  'storePurchases.add': call({
    method: 'POST',
    path: `${base}/store-purchases`,
    scope: 'learner',
    switches: ['is_app_store_support'],
    summary:
      'Give what was bought in an app store. The server asks the store; a purchase that was given before is found again, so that purchases are restored by the same call',
    body: StorePurchaseForm,
    reply: done(StorePurchase),
    errors: [
      'invalid',
      'store_off',
      'store_product_unavailable',
      'store_verification_failed',
      'store_other_account',
      'store_purchase_pending',
      'store_purchase_ended',
      'unavailable',
    ],
  }),
};
