import { BrandSettings, type BrandConfig, type SocialProvider } from '@daystream/contract';
import { currencyOfCountry } from '@daystream/domain';
import type { SocialProviders } from '../social/providers.ts';

/** Platforms with an English interface only (spec rules §9, Languages). */
const english: ReadonlySet<BrandConfig['platform']> = new Set(['takeclass', 'app']);

/** The settings that clients receive: the configuration with effective languages and addresses. */
export function createBrandSettings(
  config: BrandConfig,
  brand: { appId: string; version: number; hosts: readonly string[] },
  social?: SocialProviders,
): BrandSettings {
  const { social_auth } = config.runtime;
  const has = (name: SocialProvider) => social === undefined || social[brand.appId]?.[name] !== undefined;
  const support_email = config.support_email || supportAddress(brand.hosts);
  return BrandSettings.parse({
    ...config,
    ...(english.has(config.platform) ? { languages: ['en'], default_language: 'en' } : {}),
    app_id: brand.appId,
    version: brand.version,
    support_email,
    currency: config.currency ?? currencyOfCountry(config.country),
    runtime: {
      ...config.runtime,
      // A sign-in button is shown only when the installation has client settings for the provider.
      social_auth: {
        web: social_auth.web.filter(has),
        android: social_auth.android.filter(has),
        ios: social_auth.ios.filter(has),
      },
      sale_email: config.runtime.sale_email || support_email,
    },
  });
}

/** The support address: derived from the host when none is configured (spec rules §9). */
function supportAddress(hosts: readonly string[]): string {
  return `support@${hosts.find((host) => /[a-z]/.test(host)) ?? 'localhost'}`;
}
