import type { completion as source } from '../../ru/learner/completion.ts';
import type { Translated } from '../../translated.ts';

export const completion = {
  title: 'Course completed!',
  open: 'See the results',
  left_one: '{{count}} day to go.',
  left_other: '{{count}} days to go.',
  days_one: 'day',
  days_other: 'days',
  lessons_one: 'lesson',
  lessons_other: 'lessons',
  minutes_one: 'minute',
  minutes_other: 'minutes',
  certificate: 'Your certificate',
  confirmName: 'Check your name: this is how it will appear on the certificate.',
  name: 'Full name',
  issue: 'Get the certificate',
  issuedTo: 'Issued to {{name}}',
  publicPage: 'Verification page',
  wrongName: 'Wrong name?',
  correctTitle: 'Correct the name',
  correctText:
    'We will issue a new certificate with a new number. The old number keeps working: it leads to the new certificate.',
  correctionsLeft_one: 'You can correct the name {{count}} more time.',
  correctionsLeft_other: 'You can correct the name {{count}} more times.',
  needOtherName: 'Enter another name',
  correct: 'Correct',
  noCorrections: 'You can’t correct the name here any more.',
  toSupport: 'Contact support',
  next: 'What’s next',
  again: 'Back to the lessons',
} as const satisfies Translated<typeof source, 'en'>;
