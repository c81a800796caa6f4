import { randomBytes } from 'node:crypto';
import {
  CertificatePublicId,
  type Certificate,
  type CertificateRecord,
  type RecordListQuery,
  type StreamCertificate,
} from '@daystream/contract';
import { formatDay, localDay } from '@daystream/domain';
import { record } from '../../platform/audit/audit.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { mapRange, type Range } from '../../platform/http/lists.ts';
import { createOnce } from '../../platform/idempotency/once.ts';
import type { StreamState } from '../streams/index.ts';
import { presentCertificate, presentCertificateRecord } from './certificates.present.ts';
import { createCertificatesRepository } from './certificates.repository.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
  /** The state of the actor's own stream. Errors: `not_found`. */
  getOwnState: (actor: Actor, streamId: number) => Promise<StreamState>;
}

/** Certificates: issued to learners for completed courses, shown to everyone who has the address, revoked by staff. */
export function createCertificatesService({ brand, clock, getOwnState }: Deps) {
  const repository = createCertificatesRepository(brand.db);
  const records = createCertificatesRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function find(publicId: string): Promise<Certificate> {
    const row = CertificatePublicId.safeParse(publicId).success
      ? await repository.byPublicId(publicId)
      : undefined;
    if (row === undefined) throw new AppError('not_found');
    return presentCertificate(row);
  }

  return {
    /** Errors: `not_found`. */
    async ofStream(actor: Actor, streamId: number): Promise<StreamCertificate> {
      const state = await getOwnState(actor, streamId);
      const row = await repository.ofStream(streamId);
      return {
        is_available: isCompleted(state),
        suggested_name: await repository.profileName(actor.userId),
        certificate: row === undefined ? null : presentCertificate(row),
      };
    },

    /** Issues the certificate of a completed course. Errors: `not_found`, `course_not_completed`, `already_done`, `idempotency_key_reused`. */
    async issue(actor: Actor, streamId: number, name: string): Promise<Certificate> {
      const state = await getOwnState(actor, streamId);
      if (!isCompleted(state)) throw new AppError('course_not_completed');
      return once(actor, ['certificates.issue', streamId, name], async (trx) => {
        const issued = await createCertificatesRepository(trx).add({
          public_id: randomBytes(10).toString('hex'),
          stream_id: streamId,
          user_id: actor.userId,
          course_id: state.course.id,
          name,
          course_title: state.course.tree.title,
          days_count: state.counts.daysCount,
          completed_on: completionOf(state, clock()),
          issued_at: new Date(clock()),
        });
        if (issued === undefined) throw new AppError('already_done');
        return presentCertificate(issued);
      });
    },

    /** Errors: `not_found`. */
    find,

    async list(query: RecordListQuery<'studio.certificates.list'>): Promise<Range<CertificateRecord>> {
      return mapRange(await records.list(query), (rows) => rows.map(presentCertificateRecord));
    },

    /** Revokes with a reason, or restores (null). Errors: `not_found`, `already_done`, `idempotency_key_reused`. */
    setRevoked: (actor: Actor, id: number, reason: string | null): Promise<CertificateRecord> =>
      once(actor, ['studio.certificates.revoke', id, reason], async (trx) => {
        const certificates = createCertificatesRepository(trx);
        const row = await certificates.lock(id);
        if (row === undefined) throw new AppError('not_found');
        const isRevoked = reason !== null;
        if (isRevoked === (row.revoked_at !== null)) throw new AppError('already_done');
        const changed = await certificates.setRevoked(id, {
          revoked_at: isRevoked ? new Date(clock()) : null,
          revoke_reason: reason ?? '',
        });
        await record(trx, actor, isRevoked ? 'certificate.revoked' : 'certificate.restored', id, { reason });
        return presentCertificateRecord(changed);
      }),
  };
}
export type CertificatesService = ReturnType<typeof createCertificatesService>;

/** A demo is no course to be certified. */
const isCompleted = ({ stream, counts }: StreamState): boolean =>
  !stream.isDemo && counts.daysCount > 0 && counts.completeDaysCount >= counts.daysCount;

/** The day of the learner's calendar on which the last day of the course was finished. */
function completionOf({ stream }: StreamState, now: number): string {
  const finished = stream.days.map(({ finishedAt }) => finishedAt).filter((at) => at !== null);
  const at = finished.length === 0 ? now : Math.max(...finished);
  return formatDay(localDay(at, stream.timezone));
}
