import { BrandConfig, type BrandConfigInput } from '@daystream/contract';
import { createBrandSettings } from '../../platform/brands/brand-settings.ts';

const hosts = ['localhost', '127.0.0.1', 'learn.aurora.example', 'aurora.example'];

/** A brand with a mobile app, as `designShell` reads it. */
export function shellBrand(config: Partial<BrandConfigInput> = {}) {
  const parsed = BrandConfig.parse({
    title: 'Аврора & «Ко» <О\'Нил> "?"',
    languages: ['ru', 'en', 'es'],
    mobile: {
      scheme: 'auroraschool',
      android_package: 'example.aurora.app',
      ios_bundle_id: 'example.aurora-school.app',
      ios_team_id: 'ABCDE12345',
    },
    ...config,
  });
  const brand = { appId: 'aurora', version: 1, hosts };
  return { ...brand, settings: createBrandSettings(parsed, brand) };
}
