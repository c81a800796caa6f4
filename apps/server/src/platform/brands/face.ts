import { BrandFace, type BrandConfig, type SocialProvider } from '@daystream/contract';
import type { SocialProviders } from '../social/providers.ts';

/** Platforms that are in English only (spec rules §9, Languages). */
const english: ReadonlySet<BrandConfig['platform']> = new Set(['takeclass', 'app']);

/** The school as its apps draw it: with the languages and addresses that count. */
export function faceOf(
  config: BrandConfig,
  brand: { appId: string; version: number; hosts: readonly string[] },
  social?: SocialProviders,
): BrandFace {
  const { socialAuth } = config.runtime;
  const has = (name: SocialProvider) => social === undefined || social[brand.appId]?.[name] !== undefined;
  const supportEmail = config.supportEmail || supportAddress(brand.hosts);
  return BrandFace.parse({
    ...config,
    ...(english.has(config.platform) ? { languages: ['en'], defaultLanguage: 'en' } : {}),
    appId: brand.appId,
    version: brand.version,
    supportEmail,
    runtime: {
      ...config.runtime,
      // A button that leads nowhere is none: the school also has to be known to the network.
      socialAuth: {
        web: socialAuth.web.filter(has),
        android: socialAuth.android.filter(has),
        ios: socialAuth.ios.filter(has),
      },
      saleEmail: config.runtime.saleEmail || supportEmail,
    },
  });
}

/** Built from the domain's name where none is configured (spec rules §9). */
function supportAddress(hosts: readonly string[]): string {
  return `support@${hosts.find((host) => /[a-z]/.test(host)) ?? 'localhost'}`;
}
