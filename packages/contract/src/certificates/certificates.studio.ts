/** Staff calls on certificates. */
import { z } from 'zod';
import { recordCalls } from '../record-calls.ts';
import { IdFilter } from '../record-list.ts';
import { Id, Seconds, text } from '../wire.ts';
import { Certificate, CertificateCorrection } from './certificates.ts';

export const CertificateRecord = Certificate.extend({
  id: Id,
  user_id: Id,
  course_id: Id,
  revoke_reason: z.string(),
  /** Former names, the last one first. */
  corrections: z.array(z.object({ name: z.string(), replaced_at: Seconds, is_by_staff: z.boolean() })),
}).meta({ id: 'CertificateRecord' });
export type CertificateRecord = z.infer<typeof CertificateRecord>;

const certificates = recordCalls({
  path: '/studio/api/certificates',
  permission: 'certificates.manage',
  record: CertificateRecord,
});

export const studioCertificatesCalls = {
  'studio.certificates.list': certificates.list({
    summary: 'Certificates; `q` searches names',
    sort: ['id', 'issued_at'],
    filter: { user_id: IdFilter, course_id: IdFilter },
  }),
  'studio.certificates.revoke': certificates.action('revoke', {
    summary: 'Revoke a certificate: its public page says so, and its document is gone',
    body: z.object({ reason: text(500, 1) }),
    reply: CertificateRecord,
    errors: ['not_found', 'invalid', 'already_done', 'idempotency_key_reused'],
  }),
  'studio.certificates.correct': certificates.action('correct', {
    summary:
      'Issue a certificate anew in a corrected name, also where the learner has used up their corrections',
    body: CertificateCorrection,
    reply: CertificateRecord,
    errors: ['own_account', 'not_found', 'invalid', 'conflict', 'idempotency_key_reused'],
  }),
  'studio.certificates.restore': certificates.action('restore', {
    summary: 'Restore a revoked certificate',
    reply: CertificateRecord,
    errors: ['own_account', 'not_found', 'already_done', 'idempotency_key_reused'],
  }),
};
