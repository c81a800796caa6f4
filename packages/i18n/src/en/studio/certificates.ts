import type { certificates as source } from '../../ru/studio/certificates.ts';
import type { Translated } from '../../translated.ts';

export const certificates = {
  title: 'Certificates',
  revoked: 'Revoked: {{reason}}',
  revoke: 'Revoke',
  revokeTitle: 'Revoke this certificate?',
  revokeDone: 'Certificate revoked',
  reason: 'Reason',
  reasonHelp: 'Only staff see it. The certificate’s page will say that it was revoked.',
  correct: 'Correct the name',
  correctTitle: 'Correct the name on this certificate?',
  correctHelp: 'A certificate with a new number will be issued. The old number will lead to it.',
  correctDone: 'The certificate was issued again',
  name: 'Full name',
  former: 'Former name: {{name}} (until {{date}}, corrected by the learner)',
  formerStaff: 'Former name: {{name}} (until {{date}}, corrected by staff)',
  restore: 'Restore',
  restoreTitle: 'Restore the certificate “{{title}}”?',
  restoreText: 'It becomes valid again, and the document opens at its old link.',
  restored: 'The certificate is valid again',
} as const satisfies Translated<typeof source, 'en'>;
