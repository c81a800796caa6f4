/**
 * Creation of a brand in the browser with a one-time link. These calls belong to the installation and not to a brand: they need neither, and so are not in `calls`.
 */
import { z } from 'zod';
import { NewPassword } from '../auth/auth.ts';
import { KnownCurrency } from '../commerce/services.ts';
import { Language } from '../enums.ts';
import { Email, personName, text, Timezone } from '../wire.ts';
import { BrandConfig, BrandTokens } from './brand.ts';

export const setupPaths = {
  state: '/setup/api/state',
  newLink: '/setup/api/new-link',
  brands: '/setup/api/brands',
} as const;

export const SetupToken = text(100, 1);

/**
 * `ready`: the link works. `ended`: it was used or is older than an hour, or there is none. `exists`: the host has a brand. `is_empty`: the installation has no
 * brand, so that a new link may be asked for.
 */
export const SetupState = z.object({
  state: z.enum(['ready', 'ended', 'exists']),
  is_empty: z.boolean(),
  /** The host of the request, which the new brand gets. */
  host: z.string(),
});
export type SetupState = z.infer<typeof SetupState>;

/** A new brand with its first administrator. The host is that of the request. */
export const BrandSetup = z.object({
  token: SetupToken,
  title: BrandConfig.shape.title,
  /** Of the brand and of its administrator; English is offered beside it. */
  language: Language,
  country: BrandConfig.shape.country,
  timezone: Timezone,
  /** Null: that of the country. */
  currency: KnownCurrency.nullable(),
  tokens: BrandTokens,
  is_chat_support: z.boolean(),
  is_video_consultation_support: z.boolean(),
  is_registration_enable: z.boolean(),
  is_offline_enable: z.boolean(),
  first_name: personName(100, 1),
  last_name: personName(100),
  email: Email,
  password: NewPassword,
});
export type BrandSetup = z.infer<typeof BrandSetup>;
