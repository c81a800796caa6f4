import { consent, onConsent } from '../consent/consent.ts';
import { createAnalytics } from './create-analytics.ts';

export const analytics = createAnalytics({
  isAllowed: () => consent().analytics,
  onConsent,
  load: async () => (await import('./tags.ts')).openServices(),
});
