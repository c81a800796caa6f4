/** The accounts of a brand at app stores. Keys are written, never read. */
import { z } from 'zod';
import { call } from '../call.ts';
import { StoreName } from '../enums.ts';
import { OptionalEmail, Seconds, text } from '../wire.ts';

const StoreEnvironment = z.enum(['production', 'sandbox']);

const fields = {
  /** The bundle id of the app (Apple), or its package name (Google). */
  app_id: z
    .string()
    .trim()
    .min(1, 'required')
    .max(155, 'too_long')
    .regex(/^[\w.-]+$/, 'not_allowed'),
  /** `production` refuses purchases without money, such as those of testers. */
  environment: StoreEnvironment,
  /** The number of the app in the App Store; Apple signs it in production. */
  apple_id: z.int('not_whole').positive('not_positive').nullable(),
  /** Of the key with which the App Store Server API is asked. Only Apple. */
  issuer_id: text(64),
  key_id: text(64),
  /** The service account in whose name Pub/Sub pushes notifications; empty: that of the key. Only Google. */
  push_email: OptionalEmail,
};

export const StoreAccountRecord = z
  .object({
    ...fields,
    store: StoreName,
    app_id: z.string(),
    issuer_id: z.string(),
    key_id: z.string(),
    push_email: z.string(),
    /** Whether a key was entered. */
    has_key: z.boolean(),
    /** Of the key of Google. */
    client_email: z.string(),
    /** Where the store sends its notifications, to be entered there. */
    notification_url: z.string(),
    /** Of the last check with these keys; null before the first. */
    checked_at: Seconds.nullable(),
    /** `app`: the store knows no such app; `notifications`: the keys are right, and the store has no address for notifications. */
    failure: z.enum(['keys', 'app', 'notifications', 'connection', 'other']).nullable(),
  })
  .meta({ id: 'StoreAccountRecord' });
export type StoreAccountRecord = z.infer<typeof StoreAccountRecord>;

export const StoreAccountForm = z.object({
  ...fields,
  /** The .p8 file of Apple, or the JSON file of the service account of Google. Absent: the stored one is kept. Another app needs its own. */
  key: z.string().trim().min(1, 'required').max(10_000, 'too_long').optional(),
});
export type StoreAccountForm = z.output<typeof StoreAccountForm>;

const staff = { scope: 'staff', permission: 'payments.manage' } as const;
const path = '/studio/api/store-accounts';
const params = z.object({ store: StoreName });

export const studioStoreAccountCalls = {
  'studio.storeAccounts.list': call({
    ...staff,
    method: 'GET',
    path,
    summary: 'The accounts at app stores, without their keys',
    reply: z.array(StoreAccountRecord),
  }),
  'studio.storeAccounts.set': call({
    ...staff,
    method: 'PUT',
    path: `${path}/{store}`,
    params,
    summary: 'Enter the account at an app store; its key is never shown again',
    body: StoreAccountForm,
    reply: StoreAccountRecord,
    errors: ['invalid', 'idempotency_key_reused'],
  }),
  'studio.storeAccounts.check': call({
    ...staff,
    method: 'POST',
    path: `${path}/{store}/check`,
    params,
    summary: 'Ask the store whether it accepts the stored key. Apple also sends a test notification',
    reply: StoreAccountRecord,
    errors: ['not_found'],
  }),
};
