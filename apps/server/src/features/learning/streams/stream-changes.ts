import type { FieldErrorCode } from '@daystream/contract';
import {
  accessEnd,
  lastAccessDay,
  localDay,
  localMidnight,
  openFreeze,
  parseDay,
  streamChatId,
} from '@daystream/domain';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { publish } from '../../../platform/database/bus.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { assertGivesToOther, loseLearners } from '../../base/auth/index.ts';
import { withdrawNotifications } from '../../base/notifications/index.ts';
import { readEntitlementPeriods, revokeEntitlements } from '../entitlements/index.ts';
import { addStream, grantStream } from './add-stream.ts';
import { readFreezes } from './learner-stream.ts';
import { createStreamChangesRepository, type ChangedStreamRow } from './stream-changes.repository.ts';
import { findEnd } from './stream-state.ts';

type Trx = Transaction<BrandTables>;
/** Null: a member of staff whose account was erased meanwhile. */
type By = Pick<Actor, 'userId'> | null;

/** What staff give; times in ms. */
export interface GivenStream {
  userId: number;
  courseId: number;
  startDate: number;
  /** Excluded; null: no end. */
  endDate: number | null;
  isDemo: boolean;
  courseFullAccess: boolean;
  isOptionalPurchase: boolean;
  /** Null: the limit of the course. */
  maxConsultationCount: number | null;
  cohortId: number | null;
}

export type GiveEffect = 'given' | 'restored' | 'upgraded' | 'joined';

/** Changes of one stream by staff, in a transaction of the caller: each with its audit entry and event. */
export function createStreamChanges({ brand, clock }: { brand: Pick<Brand, 'appId'>; clock: () => number }) {
  async function changed(
    trx: Trx,
    by: By,
    action: 'stream.given' | 'stream.extended' | 'stream.stopped' | 'stream.moved' | 'stream.cohort_changed',
    { id, user_id }: { id: number; user_id: number },
    details: object,
  ): Promise<void> {
    await record(trx, by, action, id, details);
    await publish(trx, 'streams.changed', { brand: brand.appId, user_id });
  }

  async function cohortChanged(
    trx: Trx,
    by: By,
    stream: { id: number; user_id: number },
    cohort: { from: number | null; to: number | null },
  ): Promise<void> {
    await changed(trx, by, 'stream.cohort_changed', stream, cohort);
    await leftCohort(trx, cohort.from);
  }

  /** The experts of a cohort see a learner no more. */
  async function leftCohort(trx: Trx, cohortId: number | null): Promise<void> {
    if (cohortId === null) return;
    await loseLearners(trx, brand, await createStreamChangesRepository(trx).expertsOfCohort(cohortId));
  }

  /** Errors: `not_found`. */
  async function lock(trx: Trx, id: number): Promise<ChangedStreamRow> {
    const row = await createStreamChangesRepository(trx).lock(id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  /** Replaces the stream's own entitlement. */
  async function replaceEntitlement(
    trx: Trx,
    stream: ChangedStreamRow,
    endsAt: Date | null,
    startsAt = stream.start_date,
  ): Promise<void> {
    await revokeEntitlements(trx, { kind: 'course', sourceId: stream.id }, new Date(clock()));
    await grantStream(trx, { ...stream, start_date: startsAt }, endsAt);
  }

  return {
    /** Those of the e-mails for whom `give` would be refused as `already_has_stream`, or as `had_stream` if their access is over. */
    enrolled: (trx: Trx, emails: readonly string[], of: { courseId: number; cohortId: number | null }) =>
      createStreamChangesRepository(trx).enrolled(emails, { ...of, now: new Date(clock()) }),

    /**
     * Creates the stream, converts a demo stream to a full one, restores a withdrawn one with its progress, or puts an existing one into the cohort. Errors:
     * `own_account`, `invalid` on `user_id`, `course_id` (`already_has_stream`, `had_stream`), `cohort_id`.
     */
    async give(
      trx: Trx,
      by: By,
      input: GivenStream,
      details: object,
    ): Promise<{ id: number; effect: GiveEffect }> {
      await assertGivesToOther(trx, by, input.userId);
      const repository = createStreamChangesRepository(trx);
      const existing = await repository.existing(input);
      if (!existing.user) throw invalidField('user_id', 'user_not_found');
      if (!existing.course) throw invalidField('course_id', 'course_not_found');
      if (input.cohortId !== null && !existing.cohort) throw invalidField('cohort_id', 'cohort_not_found');
      const values = {
        user_id: input.userId,
        course_id: input.courseId,
        is_demo: input.isDemo,
        start_date: new Date(input.startDate),
        course_full_access: input.courseFullAccess,
        is_optional_purchase: input.isOptionalPurchase,
        max_consultation_count: input.maxConsultationCount ?? existing.consultation_limit,
        cohort_id: input.cohortId,
      };
      const endsAt = input.endDate === null ? null : new Date(input.endDate);
      const active = await repository.active(input.userId, input.courseId);
      const upgradedId = active === undefined ? undefined : await repository.convertDemo(values);
      if (active !== undefined && upgradedId === undefined) {
        if (input.cohortId === null || active.cohort_id === input.cohortId) {
          const isOver = await repository.isOver(active.id, new Date(clock()));
          throw invalidField('course_id', isOver ? 'had_stream' : 'already_has_stream');
        }
        await repository.setCohort(active.id, input.cohortId);
        const moved = { from: active.cohort_id, to: input.cohortId };
        await cohortChanged(trx, by, { id: active.id, user_id: input.userId }, moved);
        return { id: active.id, effect: 'joined' };
      }
      const earlierId = upgradedId ?? (await repository.restore(values));
      if (earlierId !== undefined) {
        await revokeEntitlements(trx, { kind: 'course', sourceId: earlierId }, new Date(clock()));
        if (!input.isOptionalPurchase) await grantStream(trx, { ...values, id: earlierId }, endsAt);
      }
      const id = earlierId ?? (await addStream(trx, values, endsAt));
      if (id === undefined) throw invalidField('course_id', 'already_has_stream');
      await changed(trx, by, 'stream.given', { id, user_id: input.userId }, details);
      const effect = upgradedId !== undefined ? 'upgraded' : earlierId !== undefined ? 'restored' : 'given';
      return { id, effect };
    },

    /**
     * Sets the last day of access, in the learner's time zone; null: no end. Errors: `not_found`, `own_account`, `conflict` for a stream that only subscriptions open,
     * `invalid` on `last_day`.
     */
    async extend(
      trx: Trx,
      by: By,
      id: number,
      lastDay: string | null,
    ): Promise<'extended' | 'shortened' | 'unchanged'> {
      const stream = await lock(trx, id);
      await assertGivesToOther(trx, by, stream.user_id);
      if (stream.is_optional_purchase) throw new AppError('conflict');
      const end = lastDay === null ? null : endOfAccess(stream, lastDay, clock());
      const before = endOf(stream, clock());
      if (before === end) return 'unchanged';
      await replaceEntitlement(trx, stream, end === null ? null : new Date(end));
      const from = before === null ? null : Math.floor(before / 1000);
      await changed(trx, by, 'stream.extended', stream, { from, last_day: lastDay });
      return end !== null && (before === null || before > end) ? 'shortened' : 'extended';
    },

    /** Ends the access now. Errors: `not_found`, `conflict` for a stream that only subscriptions open, `stream_not_open` before the start. */
    async stop(trx: Trx, by: By, id: number): Promise<'stopped' | 'unchanged'> {
      const stream = await lock(trx, id);
      const now = clock();
      if (stream.is_optional_purchase) throw new AppError('conflict');
      if (stream.start_date.getTime() > now) throw new AppError('stream_not_open');
      const end = endOf(stream, now);
      if (end !== null && end <= now) return 'unchanged';
      await createStreamChangesRepository(trx).endFreezes(id);
      await replaceEntitlement(trx, stream, new Date(now));
      await changed(trx, by, 'stream.stopped', stream, {
        from: end === null ? null : Math.floor(end / 1000),
      });
      return 'stopped';
    },

    /**
     * Moves the first day, by which the days open; with `movesEnd` the end of access moves by as many days. Errors: `not_found`, `own_account`, `freeze_exists` with a planned or
     * current freeze, `invalid` on `first_day`.
     */
    async move(
      trx: Trx,
      by: By,
      id: number,
      { firstDay, movesEnd }: { firstDay: string; movesEnd: boolean },
    ): Promise<'moved' | 'unchanged'> {
      const stream = await lock(trx, id);
      await assertGivesToOther(trx, by, stream.user_id);
      const now = clock();
      const day = parseDay(firstDay);
      if (day === null) throw invalidField('first_day', 'not_date');
      const { timezone } = stream;
      const movedBy = day - localDay(stream.start_date.getTime(), timezone);
      if (movedBy === 0) return 'unchanged';
      if (openFreeze(readFreezes(stream.freezes), now) !== null) throw new AppError('freeze_exists');
      const start = localMidnight(day, timezone);
      const end = endOf(stream, now);
      const hasAccess = stream.entitlements !== null;
      const newEnd =
        end !== null && hasAccess && movesEnd
          ? accessEnd(lastAccessDay(end, timezone) + movedBy, timezone)
          : end;
      if (newEnd !== null && hasAccess && newEnd <= start)
        throw invalidField('first_day', 'end_before_start');
      await createStreamChangesRepository(trx).setStart(id, new Date(start));
      // Access that was taken back is not given again.
      if (!stream.is_optional_purchase && hasAccess)
        await replaceEntitlement(trx, stream, newEnd === null ? null : new Date(newEnd), new Date(start));
      const from = Math.floor(stream.start_date.getTime() / 1000);
      await changed(trx, by, 'stream.moved', stream, { from, first_day: firstDay, moves_end: movesEnd });
      return 'moved';
    },

    /** Takes the stream out of its cohort; the dates stay. Errors: `not_found`. */
    async leaveCohort(trx: Trx, by: By, id: number): Promise<'left' | 'unchanged'> {
      const stream = await lock(trx, id);
      if (stream.cohort_id === null) return 'unchanged';
      await createStreamChangesRepository(trx).setCohort(id, null);
      await cohortChanged(trx, by, stream, { from: stream.cohort_id, to: null });
      return 'left';
    },

    /** Withdraws a stream; its progress is kept. Errors: `not_found`. */
    async withdraw(trx: Trx, by: By, id: number): Promise<'withdrawn'> {
      const stream = await lock(trx, id);
      const repository = createStreamChangesRepository(trx);
      const at = new Date(clock());
      await repository.withdraw(id, at);
      await leftCohort(trx, stream.cohort_id);
      await repository.endFreezes(id);
      await revokeEntitlements(trx, { kind: 'course', sourceId: id }, at);
      // Their screens are gone for the learner.
      const screens = [`/course/${id}`, `/homework/${id}`, `/chat/${streamChatId(id)}`];
      await withdrawNotifications(trx, brand, { userId: stream.user_id, screens }, at);
      await record(trx, by, 'stream.withdrawn', id);
      await publish(trx, 'streams.changed', { brand: brand.appId, user_id: stream.user_id });
      return 'withdrawn';
    },
  };
}
export type StreamChanges = ReturnType<typeof createStreamChanges>;

/** When access ends or ended, in ms; null: never. */
function endOf({ entitlements, revoked_ms: revokedAt }: ChangedStreamRow, now: number): number | null {
  return findEnd({ entitlements: readEntitlementPeriods(entitlements), revokedAt }, now);
}

/** Errors: `invalid` on `last_day` for a day in the past or before the start. */
function endOfAccess({ timezone, start_date }: ChangedStreamRow, lastDay: string, now: number): number {
  const refuse = (code: FieldErrorCode) => invalidField('last_day', code);
  const day = parseDay(lastDay);
  if (day === null) throw refuse('not_date');
  if (day < localDay(now, timezone)) throw refuse('date_in_past');
  if (day < localDay(start_date.getTime(), timezone)) throw refuse('end_before_start');
  return accessEnd(day, timezone);
}
