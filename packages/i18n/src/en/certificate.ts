import type { certificate as source } from '../ru/certificate.ts';
import type { Translated } from '../translated.ts';

export const certificate = {
  title: 'Certificate',
  given: 'awarded to',
  completed: 'for completing the course',
  extent_one: '{{count}} day of practice',
  extent_other: '{{count}} days of practice',
  verify: 'Verify this certificate at',
} as const satisfies Translated<typeof source, 'en'>;
