/** Certificates of completed courses. The specification does not name them; the addresses are ours. */
import { z } from 'zod';
import { call } from '../call.ts';
import { CalendarDate, PathId, personName, Seconds } from '../wire.ts';

/** In the address of the public page: cannot be guessed. */
export const CertificatePublicId = z.string().regex(/^[0-9a-f]{20}$/);

/** A certificate as everyone who has its address sees it. */
export const Certificate = z
  .object({
    public_id: CertificatePublicId,
    /** The learner's name, as confirmed when the certificate was issued. */
    name: z.string(),
    course_title: z.string(),
    days_count: z.int(),
    /** A day of the learner's calendar. */
    completed_on: CalendarDate,
    issued_at: Seconds,
    is_revoked: z.boolean(),
  })
  .meta({ id: 'Certificate' });
export type Certificate = z.infer<typeof Certificate>;

/** A certificate as its public page shows it. */
export const PublicCertificate = Certificate.extend({
  /** The number of the valid certificate, of which are the other fields too: the asked number was replaced when the name was corrected. */
  replaced_by: CertificatePublicId.nullable(),
}).meta({ id: 'PublicCertificate' });
export type PublicCertificate = z.infer<typeof PublicCertificate>;

/** The certificate of a stream, and whether it can be issued. */
export const StreamCertificate = z
  .object({
    /** The course is completed and not a demo. */
    is_available: z.boolean(),
    /** The name in the learner's profile; empty: none. */
    suggested_name: z.string(),
    certificate: Certificate.nullable(),
    /** How often the learner may still correct the name. */
    corrections_left: z.int(),
  })
  .meta({ id: 'StreamCertificate' });
export type StreamCertificate = z.infer<typeof StreamCertificate>;

/** Characters that no font of the documents has are refused by the server. */
const CertificateName = personName(120, 2);

/** `public_id`: the number that is replaced. Another one is valid by now: `conflict`. */
export const CertificateCorrection = z.object({ public_id: CertificatePublicId, name: CertificateName });

const ofStream = {
  path: '/spa/api/v1/user-course-streams/{stream_id}/certificate',
  scope: 'learner',
} as const;
const streamParams = z.object({ stream_id: PathId });

export const certificatesCalls = {
  'certificates.ofStream': call({
    ...ofStream,
    method: 'GET',
    summary: 'The certificate of a stream, and whether it can be issued',
    params: streamParams,
    reply: StreamCertificate,
    errors: ['not_found'],
  }),
  'certificates.issue': call({
    ...ofStream,
    method: 'POST',
    summary: 'Issue the certificate of a completed course in the given name',
    params: streamParams,
    body: z.object({ name: CertificateName }),
    reply: Certificate,
    errors: ['not_found', 'invalid', 'course_not_completed', 'already_done', 'idempotency_key_reused'],
  }),
  'certificates.correct': call({
    ...ofStream,
    path: `${ofStream.path}/correct`,
    method: 'POST',
    summary:
      'Issue the certificate anew in a corrected name: it gets another number, to which the former one leads',
    params: streamParams,
    body: CertificateCorrection,
    reply: Certificate,
    errors: ['not_found', 'invalid', 'conflict', 'corrections_used_up', 'idempotency_key_reused'],
  }),
  'certificates.get': call({
    method: 'GET',
    path: '/spa/api/v1/certificates/{public_id}',
    scope: 'public',
    summary: 'A certificate for its public page; `GET {path}/pdf` is the document',
    params: z.object({ public_id: CertificatePublicId }),
    reply: PublicCertificate,
    errors: ['not_found', 'too_often'],
  }),
};
