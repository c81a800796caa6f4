import { BrandFace, type BrandConfig } from '@daystream/contract';

/** Platforms that are in English only (spec rules §9, Languages). */
const english: ReadonlySet<BrandConfig['platform']> = new Set(['takeclass', 'app']);

/** The school as its apps draw it: with the languages and addresses that count. */
export function faceOf(
  config: BrandConfig,
  brand: { appId: string; version: number; hosts: readonly string[] },
): BrandFace {
  const supportEmail = config.supportEmail || supportAddress(brand.hosts);
  return BrandFace.parse({
    ...config,
    ...(english.has(config.platform) ? { languages: ['en'], defaultLanguage: 'en' } : {}),
    appId: brand.appId,
    version: brand.version,
    supportEmail,
    runtime: { ...config.runtime, saleEmail: config.runtime.saleEmail || supportEmail },
  });
}

/** Built from the domain's name where none is configured (spec rules §9). */
function supportAddress(hosts: readonly string[]): string {
  return `support@${hosts.find((host) => /[a-z]/.test(host)) ?? 'localhost'}`;
}
