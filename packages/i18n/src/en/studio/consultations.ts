import type { consultations as source } from '../../ru/studio/consultations.ts';
import type { Translated } from '../../translated.ts';

export const consultations = {
  remaining_one: '{{count}} consultation left',
  remaining_other: '{{count}} consultations left',
  lastRating: 'last rating: {{stars}} out of 5',
  open: 'Start a consultation',
  over: 'No consultations left',
  close: 'Close the consultation',
  closeSubmit: 'Close',
  closeTitle: 'Close the consultation',
  closed: 'Consultation closed',
  amount: 'Counts as',
  amountHelp: 'How many consultations the learner uses up',
  explanation: 'Explanation for the learner',
  explanationHelp: 'For example, why it counts as several',
  started: 'Consultation started',
  counted_one: 'Consultation closed. It counts as {{count}} consultation',
  counted_other: 'Consultation closed. It counts as {{count}} consultations',
  rated: 'The learner’s rating: {{stars}} out of 5',
} as const satisfies Translated<typeof source, 'en'>;
