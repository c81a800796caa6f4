import { SocialProvider } from '@daystream/contract';
import { z } from 'zod';

/** Endpoints of an OAuth 2 provider without OpenID Connect. */
const Endpoints = z.strictObject({
  authorization: z.url(),
  token: z.url(),
  userinfo: z.url(),
  /** The field of the userinfo response that identifies the user. */
  idField: z.string().min(1).default('id'),
});

const ProviderSettings = z.strictObject({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** The OpenID issuer; the provider's default unless set. */
  issuer: z.url().optional(),
  /** Used in place of `issuer` for OAuth 2. */
  endpoints: Endpoints.optional(),
  /** Unless set: identity, e-mail and name where the network gives them in the usual way, otherwise identity. */
  scope: z.string().optional(),
});
export type ProviderSettings = z.infer<typeof ProviderSettings>;

/** Brand (app id) → provider → client settings. */
export const SocialProviders = z.record(z.string(), z.partialRecord(SocialProvider, ProviderSettings));
export type SocialProviders = z.infer<typeof SocialProviders>;
