import type { ClubRulesRecord, ClubSpaceForm, ClubSpaceRecord, RecordListQuery } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Range } from '../../../platform/http/lists.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { createSpacesRepository } from './spaces.repository.ts';

type Spaces = ReturnType<typeof createSpacesRepository>;

/** Spaces and rules of communities, as staff set them. */
export function createSpaceRecords({ brand, clock }: { brand: Brand; clock: () => number }) {
  const records = createSpacesRepository(brand.staffDb);
  const once = createOnce(brand.db);

  async function find(from: Spaces, id: number): Promise<ClubSpaceRecord> {
    const row = await from.find(id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }
  const inTransaction = <Result>(work: (trx: Transaction<BrandTables>) => Promise<Result>): Promise<Result> =>
    brand.db.transaction().execute(work);

  async function assertCommunity(inside: Spaces, id: number): Promise<void> {
    if (!(await inside.hasCommunity(id))) throw invalidField('community_id', 'unknown_value');
  }

  /** Errors: `not_found`. */
  async function rulesOf(inside: Spaces, actor: Actor, communityId: number): Promise<ClubRulesRecord> {
    if (!(await inside.hasCommunity(communityId))) throw new AppError('not_found');
    const rules = await inside.rules(communityId, actor.userId);
    return { text: rules?.text ?? '', version: rules?.version ?? 0 };
  }

  return {
    list: (query: RecordListQuery<'studio.clubSpaces.list'>): Promise<Range<ClubSpaceRecord>> =>
      records.list(query),

    /** Errors: `not_found`. */
    get: (id: number): Promise<ClubSpaceRecord> => find(records, id),

    /** Errors: `invalid` on `community_id`, `idempotency_key_reused`. */
    create: (actor: Actor, form: ClubSpaceForm): Promise<ClubSpaceRecord> =>
      once(actor, ['studio.clubSpaces.create', form], async (trx) => {
        const inside = createSpacesRepository(trx);
        await assertCommunity(inside, form.community_id);
        const id = await inside.add(form);
        await record(trx, actor, 'club_space.created', id, form);
        return find(inside, id);
      }),

    /** Errors: `not_found`, also for a space of another community, `idempotency_key_reused`. */
    update: (actor: Actor, id: number, form: ClubSpaceForm): Promise<ClubSpaceRecord> =>
      once(actor, ['studio.clubSpaces.update', id, form], async (trx) => {
        const inside = createSpacesRepository(trx);
        if (!(await inside.change(id, form))) throw new AppError('not_found');
        await record(trx, actor, 'club_space.changed', id, form);
        return find(inside, id);
      }),

    /** Its posts stay in the community. Errors: `not_found`. */
    remove: (actor: Actor, id: number): Promise<ClubSpaceRecord> =>
      inTransaction(async (trx) => {
        const inside = createSpacesRepository(trx);
        const removed = await find(inside, id);
        await inside.remove(id);
        await record(trx, actor, 'club_space.removed', id, { title: removed.title });
        return removed;
      }),

    rules: (actor: Actor, communityId: number): Promise<ClubRulesRecord> =>
      rulesOf(records, actor, communityId),

    /** Errors: `not_found`. */
    saveRules: (actor: Actor, communityId: number, text: string): Promise<ClubRulesRecord> =>
      inTransaction(async (trx) => {
        const inside = createSpacesRepository(trx);
        await rulesOf(inside, actor, communityId);
        if (await inside.saveRules(communityId, text, new Date(clock())))
          await record(trx, actor, 'club_rules.changed', communityId, { text });
        return rulesOf(inside, actor, communityId);
      }),
  };
}
export type SpaceRecords = ReturnType<typeof createSpaceRecords>;
