import type { RecordListQuery, SegmentForm, SegmentRecord, SegmentRule } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { createBrandCache } from '../../../platform/cache/brand-cache.ts';
import { publish, type Bus } from '../../../platform/database/bus.ts';
import type { Sql } from '../../../platform/database/list-records.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { meetsRule } from './segment-conditions.ts';
import { createSegmentsRepository, type SegmentRow } from './segments.repository.ts';

interface Deps {
  brand: Brand;
  bus: Bus;
  clock: () => number;
}

/** Segments by rule. Who is in one is computed when it is asked, never stored. */
export function createSegmentsService({ brand, bus, clock }: Deps) {
  const repository = createSegmentsRepository(brand.db);
  const records = createSegmentsRepository(brand.staffDb);
  const once = createOnce(brand.db);
  const ofBanners = createBrandCache<'all', readonly Pick<SegmentRow, 'id' | 'rule'>[]>({
    brand,
    bus,
    max: 1,
    invalidateOn: { 'segments.changed': () => 'all' },
  });

  async function get(from: typeof repository, id: number): Promise<SegmentRecord> {
    const row = await from.find(id);
    if (row === undefined) throw new AppError('not_found');
    return present(row);
  }

  return {
    list: async (query: RecordListQuery<'studio.segments.list'>): Promise<Range<SegmentRecord>> =>
      mapRange(await records.list(query), (rows) => rows.map(present)),

    /** Errors: `not_found`. */
    get: (id: number): Promise<SegmentRecord> => get(records, id),

    preview: async (rule: SegmentRule) => ({
      people_count: await records.countPeople(rule, new Date(clock())),
    }),

    /** Errors: `invalid` on `name`, `idempotency_key_reused`. */
    create: (actor: Actor, form: SegmentForm): Promise<SegmentRecord> =>
      once(actor, ['studio.segments.create', form], async (trx) => {
        const inTransaction = createSegmentsRepository(trx);
        const id = await inTransaction.add(form);
        if (id === undefined) throw invalidField('name', 'name_taken');
        await record(trx, actor, 'segment.created', id, form);
        await publish(trx, 'segments.changed', { brand: brand.appId });
        return get(inTransaction, id);
      }),

    /** Errors: `not_found`, `invalid` on `name`, `idempotency_key_reused`. */
    update: (actor: Actor, id: number, form: SegmentForm): Promise<SegmentRecord> =>
      once(actor, ['studio.segments.update', id, form], async (trx) => {
        const inTransaction = createSegmentsRepository(trx);
        if ((await inTransaction.find(id)) === undefined) throw new AppError('not_found');
        if (await inTransaction.isTaken(form.name, id)) throw invalidField('name', 'name_taken');
        await inTransaction.change(id, form);
        await record(trx, actor, 'segment.changed', id, form);
        await publish(trx, 'segments.changed', { brand: brand.appId });
        return get(inTransaction, id);
      }),

    /** Errors: `not_found`, `conflict` while there are banners or campaigns for it. */
    remove: (actor: Actor, id: number): Promise<SegmentRecord> =>
      brand.db.transaction().execute(async (trx) => {
        const inTransaction = createSegmentsRepository(trx);
        await inTransaction.lock(id);
        const row = await inTransaction.find(id);
        if (row === undefined) throw new AppError('not_found');
        if (row.banners_count > 0 || row.campaigns_count > 0) throw new AppError('conflict');
        await inTransaction.remove(id);
        await record(trx, actor, 'segment.removed', id, { name: row.name });
        await publish(trx, 'segments.changed', { brand: brand.appId });
        return present(row);
      }),

    /** The condition that the user `u` is in the segment; undefined if there is no such segment. */
    async condition(id: number): Promise<Sql | undefined> {
      const row = await records.find(id);
      return row && meetsRule(row.rule, new Date(clock()));
    },

    /** The segments that the person is in now. */
    ofPerson: (userId: number) => records.ofPerson(userId, new Date(clock())),

    /** The segments that active banners name, with the condition that the user `u` is in them; cached. */
    async conditionsOfBanners(): Promise<{ id: number; condition: Sql }[]> {
      const { invalidations } = ofBanners;
      let all = ofBanners.get('all');
      if (all === undefined) {
        all = await repository.listOfBanners();
        if (ofBanners.invalidations === invalidations) ofBanners.set('all', all);
      }
      const now = new Date(clock());
      return all.map(({ id, rule }) => ({ id, condition: meetsRule(rule, now) }));
    },
  };
}
export type SegmentsService = ReturnType<typeof createSegmentsService>;

function present({ updated_at, ...row }: SegmentRow): SegmentRecord {
  return { ...row, updated_at: Math.floor(updated_at.getTime() / 1000) };
}
