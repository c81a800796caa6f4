/** The keys of a brand at the push services of phones. Keys are written, never read. */
import { z } from 'zod';
import { call } from '../call.ts';
import { text } from '../wire.ts';

/** Firebase Cloud Messaging, by which Android apps receive push, and Apple's service for iOS. */
export const PushServiceName = z.enum(['fcm', 'apns']);
export type PushServiceName = z.infer<typeof PushServiceName>;

const fields = {
  service: PushServiceName,
  /** Of the key of Apple: ten characters. */
  key_id: text(10),
  /** Of Apple. `sandbox`: apps that Xcode installs; the App Store and TestFlight are `production`. */
  environment: z.enum(['production', 'sandbox']),
};

export const PushServiceRecord = z
  .object({
    ...fields,
    key_id: z.string(),
    has_key: z.boolean(),
    /** Of the key of Firebase. */
    project_id: z.string(),
    client_email: z.string(),
  })
  .meta({ id: 'PushServiceRecord' });
export type PushServiceRecord = z.infer<typeof PushServiceRecord>;

export const PushServiceForm = z.object({
  ...fields,
  /** The JSON file of the service account of Firebase, or the .p8 file of Apple. Absent: the stored one is kept; null: it is removed. */
  key: z.string().trim().min(1, 'required').max(10_000, 'too_long').nullable().optional(),
});
export type PushServiceForm = z.output<typeof PushServiceForm>;

const staff = { scope: 'staff', permission: 'site.manage', path: '/studio/api/push-services' } as const;

export const studioPushServiceCalls = {
  'studio.pushServices.list': call({
    ...staff,
    method: 'GET',
    summary: 'The push services of the mobile app, without their keys',
    reply: z.array(PushServiceRecord),
  }),
  'studio.pushServices.set': call({
    ...staff,
    method: 'PUT',
    summary: 'Enter or remove the key of a push service of the mobile app; it is never shown again',
    body: PushServiceForm,
    reply: z.array(PushServiceRecord),
    errors: ['invalid', 'idempotency_key_reused'],
  }),
};
