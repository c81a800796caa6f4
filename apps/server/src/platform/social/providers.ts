import { SocialProvider } from '@daystream/contract';
import { z } from 'zod';

/** Where OAuth without OpenID tells who somebody is. */
const Endpoints = z.strictObject({
  authorization: z.url(),
  token: z.url(),
  userinfo: z.url(),
  /** The field of the answer that names the person. */
  idField: z.string().min(1).default('id'),
});

const ProviderSettings = z.strictObject({
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** Of OpenID; the network's own unless told. */
  issuer: z.url().optional(),
  /** In place of `issuer`, for OAuth 2. */
  endpoints: Endpoints.optional(),
  scope: z.string().default('openid'),
});
export type ProviderSettings = z.infer<typeof ProviderSettings>;

/** School (app id) → network → what it knows us by. */
export const SocialProviders = z.record(z.string(), z.partialRecord(SocialProvider, ProviderSettings));
export type SocialProviders = z.infer<typeof SocialProviders>;
