import type { certificate as source } from '../../ru/learner/certificate.ts';
import type { Translated } from '../../translated.ts';

export const certificate = {
  title: 'Certificate',
  completed: 'Completed the course “{{title}}”',
  days_one: '{{count}} day of practice',
  days_other: '{{count}} days of practice',
  genuine: 'This certificate is genuine',
  revoked: 'This certificate was revoked by the school',
  replaced: 'This certificate was replaced with a new one',
  replacedText:
    'Its name was corrected, and a certificate with another number was issued. Only that one is valid.',
  toValid: 'Open the valid certificate',
  open: 'Open the certificate (PDF)',
  unknown: 'There is no such certificate',
  unknownText: 'Check the address: it may be incomplete.',
  toSchool: 'Go to the school',
} as const satisfies Translated<typeof source, 'en'>;
