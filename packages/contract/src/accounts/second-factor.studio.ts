/** The second factor of staff: codes of an authenticator app (TOTP, RFC 6238) and recovery codes. */
import { z } from 'zod';
import { call } from '../call.ts';
import { Done, PathId } from '../wire.ts';
import { SecondFactorCode } from './users.ts';

const path = '/studio/api/second-factor';
const permission = 'studio.enter';
const despite = ['second_factor'] as const;
const code = z.object({ code: SecondFactorCode });
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

export const SecondFactor = z
  .object({
    is_enabled: z.boolean(),
    /** The brand requires a second factor of its staff. */
    is_required: z.boolean(),
    /** Recovery codes that are not used yet. */
    recovery_codes_left: z.int(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const studioSecondFactorCalls = {
  'studio.secondFactor.get': call({
    method: 'GET',
    path,
    scope: 'staff',
    permission,
    despite,
    summary: 'The state of one’s own second factor',
    reply: SecondFactor,
  }),
  'studio.secondFactor.begin': call({
    method: 'POST',
    path,
    scope: 'staff',
    permission,
    despite,
    summary: 'Create a secret for an authenticator app; it counts after the first code',
    body: z.object({}),
    hasSecretReply: true,
    reply: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth://` address, for a QR code. */
      uri: z.string(),
    }),
    errors: ['invalid', 'already_done'],
  }),
  'studio.secondFactor.confirm': call({
    method: 'POST',
    path: `${path}/confirm`,
    scope: 'staff',
    permission,
    despite,
    summary:
      'Enable the second factor with a first code; ends the other sessions; returns the recovery codes',
    body: code,
    hasSecretReply: true,
    reply: RecoveryCodes,
    errors: ['invalid', 'already_done', 'conflict', 'too_often'],
  }),
  'studio.secondFactor.renewCodes': call({
    method: 'POST',
    path: `${path}/recovery-codes`,
    scope: 'staff',
    permission,
    despite,
    summary: 'Replace the recovery codes',
    body: code,
    hasSecretReply: true,
    reply: RecoveryCodes,
    errors: ['invalid', 'conflict', 'too_often'],
  }),
  'studio.secondFactor.disable': call({
    method: 'POST',
    path: `${path}/disable`,
    scope: 'staff',
    permission,
    despite,
    summary: 'Disable one’s own second factor',
    body: code,
    reply: Done,
    errors: ['invalid', 'conflict', 'too_often', 'idempotency_key_reused'],
  }),
  'studio.secondFactor.reset': call({
    method: 'POST',
    path: '/studio/api/users/{id}/reset-second-factor',
    scope: 'staff',
    permission: 'people.secure',
    summary: 'Remove the second factor of a colleague who lost it; ends the colleague’s sessions',
    params: z.object({ id: PathId }),
    body: z.object({}),
    reply: Done,
    errors: ['invalid', 'not_found', 'own_account', 'idempotency_key_reused'],
  }),
};
