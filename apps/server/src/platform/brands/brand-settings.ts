import { BrandSettings, type BrandConfig, type SocialProvider } from '@daystream/contract';
import type { SocialProviders } from '../social/providers.ts';

/** Platforms that are in English only (spec rules §9, Languages). */
const english: ReadonlySet<BrandConfig['platform']> = new Set(['takeclass', 'app']);

/** The school as its apps draw it: with the languages and addresses that count. */
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
    runtime: {
      ...config.runtime,
      // A button that leads nowhere is none: the school also has to be known to the network.
      social_auth: {
        web: social_auth.web.filter(has),
        android: social_auth.android.filter(has),
        ios: social_auth.ios.filter(has),
      },
      sale_email: config.runtime.sale_email || support_email,
    },
  });
}

/** Built from the domain's name where none is configured (spec rules §9). */
function supportAddress(hosts: readonly string[]): string {
  return `support@${hosts.find((host) => /[a-z]/.test(host)) ?? 'localhost'}`;
}
