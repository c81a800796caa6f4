import type { Feature } from '../../../platform/feature.ts';
import { chargesPersonalData } from './charges.personal-data.ts';
import { retention } from './charges.tables.ts';

/** Dated charges of kept cards. The job that charges them belongs to `orders`, because each charge is paid as an order. */
export function chargesFeature() {
  return { services: {}, personalData: chargesPersonalData, retention } satisfies Feature;
}
