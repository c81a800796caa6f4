import type { Feature } from '../../../platform/feature.ts';
import { entitlementsPersonalData } from './entitlements.personal-data.ts';
import { retention } from './entitlements.tables.ts';

export function entitlementsFeature() {
  return { services: {}, personalData: entitlementsPersonalData, retention } satisfies Feature;
}
