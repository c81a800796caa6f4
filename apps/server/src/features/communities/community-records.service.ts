import type { CommunityForm, CommunityRecord, RecordListQuery } from '@daystream/contract';
import { record } from '../../platform/audit/audit.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Range } from '../../platform/http/lists.ts';
import { createOnce } from '../../platform/idempotency/once.ts';
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

  return {
    list: (query: RecordListQuery<'studio.communities.list'>): Promise<Range<CommunityRecord>> =>
      records.list(query),

    /** Errors: `not_found`. */
    get: (id: number): Promise<CommunityRecord> => find(records, id),

    /** Errors: `not_found`, `idempotency_key_reused`. */
    update: (actor: Actor, id: number, form: CommunityForm): Promise<CommunityRecord> =>
      once(actor, ['studio.communities.update', id, form], async (trx) => {
        const changing = createCommunityRecordsRepository(trx);
        if (!(await changing.change(id, form))) throw new AppError('not_found');
        await record(trx, actor, 'community.changed', id, form);
        return find(changing, id);
      }),
  };
}
export type CommunityRecords = ReturnType<typeof createCommunityRecords>;
