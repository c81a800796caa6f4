import { randomUUID } from 'node:crypto';
import type { CommunityForm, CommunityRecord, RecordListQuery } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { deleteEntitlementsTo } from '../../learning/entitlements/index.ts';
import { createCommunityRecordsRepository } from './community-records.repository.ts';

type Records = ReturnType<typeof createCommunityRecordsRepository>;

/** Communities as records of the studio. */
export function createCommunityRecords({ brand }: { brand: Brand }) {
  const records = createCommunityRecordsRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function find(from: Records, id: number): Promise<CommunityRecord> {
    const row = await from.find(id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function assertSlugIsFree(inside: Records, slug: string, id: number | null): Promise<void> {
    if (await inside.isTaken(slug, id)) throw invalidField('slug', 'slug_taken');
  }

  /** A community that is a chat only leads nowhere without its address. */
  function assertAddress({ chat_only, telegram_chat_url }: CommunityForm): void {
    if (chat_only && telegram_chat_url === '') throw invalidField('telegram_chat_url', 'required');
  }

  async function setCourses(inside: Records, id: number, courseIds: readonly number[]): Promise<void> {
    if (!(await inside.setCourses(id, courseIds))) throw invalidField('course_ids', 'course_not_found');
  }

  return {
    list: (query: RecordListQuery<'studio.communities.list'>): Promise<Range<CommunityRecord>> =>
      records.list(query),

    /** Errors: `not_found`. */
    get: (id: number): Promise<CommunityRecord> => find(records, id),

    /** Errors: `invalid` on `slug`, `course_ids` or `telegram_chat_url`, `idempotency_key_reused`. */
    create: (actor: Actor, form: CommunityForm): Promise<CommunityRecord> =>
      once(actor, ['studio.communities.create', form], async (trx) => {
        assertAddress(form);
        const inside = createCommunityRecordsRepository(trx);
        await assertSlugIsFree(inside, form.slug, null);
        const id = await inside.add({ ...form, slug: form.slug || `club-${randomUUID().slice(0, 8)}` });
        await setCourses(inside, id, form.course_ids);
        await record(trx, actor, 'community.created', id, form);
        return find(inside, id);
      }),

    /** Errors: `not_found`, `invalid` on `slug`, `course_ids` or `telegram_chat_url`, `idempotency_key_reused`. */
    update: (actor: Actor, id: number, form: CommunityForm): Promise<CommunityRecord> =>
      once(actor, ['studio.communities.update', id, form], async (trx) => {
        const inside = createCommunityRecordsRepository(trx);
        if (!(await inside.lock(id))) throw new AppError('not_found');
        assertAddress(form);
        await assertSlugIsFree(inside, form.slug, id);
        await inside.change(id, form);
        await setCourses(inside, id, form.course_ids);
        await record(trx, actor, 'community.changed', id, form);
        return find(inside, id);
      }),

    /** Its members lose it. Errors: `not_found`, `community_in_use` if a subscription covers it. */
    remove: (actor: Actor, id: number): Promise<CommunityRecord> =>
      brand.db.transaction().execute(async (trx) => {
        const inside = createCommunityRecordsRepository(trx);
        if (!(await inside.lock(id))) throw new AppError('not_found');
        const removed = await find(inside, id);
        if (await inside.isCovered(id)) throw new AppError('community_in_use');
        await deleteEntitlementsTo(trx, { kind: 'community', targetId: id });
        await inside.remove(id);
        await record(trx, actor, 'community.removed', id, { title: removed.title });
        return removed;
      }),
  };
}
export type CommunityRecords = ReturnType<typeof createCommunityRecords>;
