import type { ClubEventForm, ClubEventRecord, RecordListQuery } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { withdrawNotifications } from '../../base/notifications/index.ts';
import { createEventRecordsRepository, type EventRecordRow } from './event-records.repository.ts';
import { announceKind, eventKey } from './events.jobs.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}
type Records = ReturnType<typeof createEventRecordsRepository>;

/** Events as records of the studio. */
export function createEventRecords({ brand, jobs, clock }: Deps) {
  const records = createEventRecordsRepository(brand.staffDb, clock);
  const once = createOnce(brand.db);

  async function find(from: Records, id: number): Promise<EventRecordRow> {
    const row = await from.find(id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  function assertTimes({ starts_at, ends_at }: ClubEventForm): void {
    if (ends_at < starts_at) throw invalidField('ends_at', 'end_before_start');
  }

  return {
    list: async (query: RecordListQuery<'studio.clubEvents.list'>): Promise<Range<ClubEventRecord>> =>
      mapRange(await records.list(query), (rows) => rows.map(present)),

    /** Errors: `not_found`. */
    get: async (id: number): Promise<ClubEventRecord> => present(await find(records, id)),

    /** Errors: `invalid` on `community_id` or `ends_at`, `idempotency_key_reused`. */
    create: (actor: Actor, form: ClubEventForm): Promise<ClubEventRecord> =>
      once(actor, ['studio.clubEvents.create', form], async (trx) => {
        const inside = createEventRecordsRepository(trx, clock);
        assertTimes(form);
        if (!(await inside.isCommunity(form.community_id)))
          throw invalidField('community_id', 'unknown_value');
        const id = await inside.add(form);
        await record(trx, actor, 'club_event.created', id, { title: form.title });
        if (!form.is_canceled && form.ends_at * 1000 > clock())
          await jobs.send(trx, announceKind, { brand: brand.appId, eventId: id, change: 'new' });
        return present(await find(inside, id));
      }),

    /** Those who come are notified when it is moved or canceled. Errors: `not_found`, `invalid` on `ends_at` or `places`, `idempotency_key_reused`. */
    update: (actor: Actor, id: number, form: ClubEventForm): Promise<ClubEventRecord> =>
      once(actor, ['studio.clubEvents.update', id, form], async (trx) => {
        const inside = createEventRecordsRepository(trx, clock);
        await inside.lock(id);
        const before = await find(inside, id);
        assertTimes(form);
        if (form.places !== null && form.places < before.coming_count)
          throw invalidField('places', 'too_small');
        await inside.change(id, form);
        await record(trx, actor, 'club_event.changed', id, { title: form.title });
        const change = changeOf(before, form);
        if (change !== null && form.ends_at * 1000 > clock())
          await jobs.send(trx, announceKind, { brand: brand.appId, eventId: id, change });
        return present(await find(inside, id));
      }),

    /** Errors: `not_found`. */
    remove: (actor: Actor, id: number): Promise<ClubEventRecord> =>
      brand.db.transaction().execute(async (trx) => {
        const inside = createEventRecordsRepository(trx, clock);
        await inside.lock(id);
        const removed = present(await find(inside, id));
        await inside.remove(id);
        await withdrawNotifications(trx, brand, { keys: [eventKey(id)] }, new Date(clock()));
        await record(trx, actor, 'club_event.removed', id, { title: removed.title });
        return removed;
      }),
  };
}
export type EventRecords = ReturnType<typeof createEventRecords>;

/** What those who come need to know of a change. */
function changeOf(before: EventRecordRow, form: ClubEventForm): 'canceled' | 'moved' | null {
  if (form.is_canceled) return before.is_canceled ? null : 'canceled';
  const isMoved = seconds(before.starts_at) !== form.starts_at || before.place !== form.place;
  return isMoved || before.is_canceled ? 'moved' : null;
}

const present = ({ starts_at, ends_at, ...row }: EventRecordRow): ClubEventRecord => ({
  ...row,
  starts_at: seconds(starts_at),
  ends_at: seconds(ends_at),
});
