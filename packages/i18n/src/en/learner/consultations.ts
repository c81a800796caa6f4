import type { consultations as source } from '../../ru/learner/consultations.ts';
import type { Translated } from '../../translated.ts';

export const consultations = {
  isOpen: 'Consultation in progress',
  started: 'Consultation started',
  remaining_one: '{{count}} consultation left',
  remaining_other: '{{count}} consultations left',
  counted_one: 'Consultation closed. It counts as {{count}} consultation',
  counted_other: 'Consultation closed. It counts as {{count}} consultations',
  paidConsultationsOver: 'You have used all your paid consultations',
  renew: 'Get more consultations',
  rate: 'Rate the consultation',
  stars_one: '{{count}} star',
  stars_other: '{{count}} stars',
  rated: 'Your rating: {{stars}} out of 5',
} as const satisfies Translated<typeof source, 'en'>;
