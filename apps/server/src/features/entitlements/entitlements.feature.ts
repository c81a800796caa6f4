import type { Feature } from '../../platform/feature.ts';
import { entitlementsPersonalData } from './entitlements.personal-data.ts';

export function entitlementsFeature() {
  return { services: {}, personalData: entitlementsPersonalData } satisfies Feature;
}
