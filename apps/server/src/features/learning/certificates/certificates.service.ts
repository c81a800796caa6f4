import { randomBytes } from 'node:crypto';
import {
  CertificatePublicId,
  type Certificate,
  type CertificateRecord,
  type PublicCertificate,
  type RecordListQuery,
  type StreamCertificate,
} from '@daystream/contract';
import { formatDay, isCourseCompleted, localDay } from '@daystream/domain';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { assertGivesToOther } from '../../base/auth/index.ts';
import type { StreamState } from '../streams/index.ts';
import { presentCertificate, presentCertificateRecord } from './certificates.present.ts';
import { createCertificatesRepository, type CertificateRow } from './certificates.repository.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
  /** The state of the actor's own stream. Errors: `not_found`. */
  getOwnState: (actor: Actor, streamId: number) => Promise<StreamState>;
  /** For unknown numbers, by network. */
  guesses: Limit;
}

/** How often a learner may correct the name: enough for slips, too few to hand one certificate around. */
const maxCorrections = 3;
const newPublicId = () => randomBytes(10).toString('hex');

/** Certificates: issued to learners for completed courses, shown to everyone who has the address, corrected by both sides, revoked by staff. */
export function createCertificatesService({ brand, clock, getOwnState, guesses }: Deps) {
  const repository = createCertificatesRepository(brand.db);
  const records = createCertificatesRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function find(publicId: string, network: string): Promise<PublicCertificate> {
    await guesses.check(network);
    const isNumber = CertificatePublicId.safeParse(publicId).success;
    const valid = isNumber ? await repository.byPublicId(publicId) : undefined;
    if (valid !== undefined) return { ...presentCertificate(valid), replaced_by: null };
    const successor = isNumber ? await repository.successorOf(publicId) : undefined;
    if (successor !== undefined)
      return { ...presentCertificate(successor), public_id: publicId, replaced_by: successor.public_id };
    await guesses.count(network);
    throw new AppError('not_found');
  }

  interface Correction {
    public_id: string;
    name: string;
  }

  /** Gives a locked certificate another name and number. Errors: `conflict`, `invalid`, `corrections_used_up`. */
  async function correct(
    certificates: ReturnType<typeof createCertificatesRepository>,
    row: CertificateRow | undefined,
    { public_id, name }: Correction,
    isByStaff: boolean,
  ): Promise<CertificateRow> {
    if (row === undefined) throw new AppError('not_found');
    if (row.public_id !== public_id || row.revoked_at !== null) throw new AppError('conflict');
    if (row.name === name) throw invalidField('name', 'name_unchanged');
    if (!isByStaff && (await certificates.countCorrections(row.id)) >= maxCorrections)
      throw new AppError('corrections_used_up');
    const at = new Date(clock());
    await certificates.addReplaced(row, at, isByStaff);
    return certificates.rename(row.id, { public_id: newPublicId(), name, issued_at: at });
  }

  return {
    /** Errors: `not_found`. */
    async ofStream(actor: Actor, streamId: number): Promise<StreamCertificate> {
      const state = await getOwnState(actor, streamId);
      const row = await repository.ofStream(streamId);
      const corrections = row === undefined ? 0 : await repository.countCorrections(row.id);
      return {
        is_available: isCompleted(state),
        suggested_name: await repository.profileName(actor.userId),
        certificate: row === undefined ? null : presentCertificate(row),
        corrections_left: Math.max(0, maxCorrections - corrections),
      };
    },

    /** Issues the certificate of a completed course. Errors: `not_found`, `course_not_completed`, `invalid`, `already_done`, `idempotency_key_reused`. */
    async issue(actor: Actor, streamId: number, name: string): Promise<Certificate> {
      const state = await getOwnState(actor, streamId);
      if (!isCompleted(state)) throw new AppError('course_not_completed');
      await assertWritable(name);
      return once(actor, ['certificates.issue', streamId, name], async (trx) => {
        const issued = await createCertificatesRepository(trx).add({
          public_id: newPublicId(),
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

    /** Errors: `not_found`, `conflict`, `invalid`, `corrections_used_up`, `idempotency_key_reused`. */
    async correct(actor: Actor, streamId: number, correction: Correction): Promise<Certificate> {
      await getOwnState(actor, streamId);
      await assertWritable(correction.name);
      return once(actor, ['certificates.correct', streamId, correction], async (trx) => {
        const certificates = createCertificatesRepository(trx);
        const row = await certificates.lockOfStream(streamId);
        return presentCertificate(await correct(certificates, row, correction, false));
      });
    },

    /** As `correct`, by staff: without a limit. */
    async correctRecord(actor: Actor, id: number, correction: Correction): Promise<CertificateRecord> {
      await assertWritable(correction.name);
      return once(actor, ['studio.certificates.correct', id, correction], async (trx) => {
        const certificates = createCertificatesRepository(trx);
        const row = await certificates.lock(id);
        if (row !== undefined) await assertGivesToOther(trx, actor, row.user_id);
        await correct(certificates, row, correction, true);
        await record(trx, actor, 'certificate.corrected', id, { public_id: correction.public_id });
        return presentCertificateRecord(await certificates.record(id));
      });
    },

    /** By number, also by a replaced one. `network`: of who asks. Errors: `not_found`, `too_often` after many unknown numbers. */
    find,

    async list(query: RecordListQuery<'studio.certificates.list'>): Promise<Range<CertificateRecord>> {
      return mapRange(await records.list(query), (rows) => rows.map(presentCertificateRecord));
    },

    /** Revokes with a reason, or restores (null). Errors: `not_found`, `own_account`, `already_done`, `idempotency_key_reused`. */
    setRevoked: (actor: Actor, id: number, reason: string | null): Promise<CertificateRecord> =>
      once(actor, ['studio.certificates.revoke', id, reason], async (trx) => {
        const certificates = createCertificatesRepository(trx);
        const row = await certificates.lock(id);
        if (row === undefined) throw new AppError('not_found');
        const isRevoked = reason !== null;
        if (!isRevoked) await assertGivesToOther(trx, actor, row.user_id);
        if (isRevoked === (row.revoked_at !== null)) throw new AppError('already_done');
        await certificates.setRevoked(id, {
          revoked_at: isRevoked ? new Date(clock()) : null,
          revoke_reason: reason ?? '',
        });
        await record(trx, actor, isRevoked ? 'certificate.revoked' : 'certificate.restored', id, { reason });
        return presentCertificateRecord(await certificates.record(id));
      }),
  };
}
export type CertificatesService = ReturnType<typeof createCertificatesService>;

/** Errors: `invalid` on `name`, with the characters that no font of the document has. */
async function assertWritable(name: string): Promise<void> {
  // Loaded with the first document: the library takes 20 MB of memory.
  const { unwritableInName } = await import('./draw-certificate.ts');
  const letters = unwritableInName(name);
  if (letters.length > 0) throw invalidField('name', 'letters_unwritable', { letters: letters.join(' ') });
}

/** A demo is no course to be certified. */
const isCompleted = ({ stream, counts }: StreamState): boolean => !stream.isDemo && isCourseCompleted(counts);

/** The day of the learner's calendar on which the last day of the course was finished. */
function completionOf({ stream }: StreamState, now: number): string {
  const finished = stream.days.map(({ finishedAt }) => finishedAt).filter((at) => at !== null);
  const at = finished.length === 0 ? now : Math.max(...finished);
  return formatDay(localDay(at, stream.timezone));
}
