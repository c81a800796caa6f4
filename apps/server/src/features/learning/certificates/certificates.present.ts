import type { Certificate, CertificateRecord } from '@daystream/contract';
import { seconds } from '../../../platform/http/seconds.ts';
import type { CertificateRow, RecordRow } from './certificates.repository.ts';

export function presentCertificate(row: CertificateRow): Certificate {
  const { public_id, name, course_title, days_count, completed_on, issued_at, revoked_at } = row;
  return {
    public_id,
    name,
    course_title,
    days_count,
    completed_on,
    issued_at: seconds(issued_at),
    is_revoked: revoked_at !== null,
  };
}

export function presentCertificateRecord(row: RecordRow): CertificateRecord {
  const { id, user_id, course_id, revoke_reason } = row;
  const corrections = row.corrections.map(({ name, replaced_at, is_by_staff }) => ({
    name,
    replaced_at: seconds(new Date(replaced_at)),
    is_by_staff,
  }));
  return { ...presentCertificate(row), id, user_id, course_id, revoke_reason, corrections };
}
