import type { AddMembers, MembershipRecord, RecordListQuery } from '@daystream/contract';
import { accessEnd, displayName, endOfAccess, isEntitled, localMidnight, parseDay } from '@daystream/domain';
import type { Transaction } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { publish } from '../../../platform/database/bus.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { assertGivesToOther } from '../../base/auth/index.ts';
import { readEntitlementPeriods, revokeEntitlements } from '../../learning/entitlements/index.ts';
import { addMember } from './add-member.ts';
import { createCommunityRecordsRepository } from './community-records.repository.ts';
import {
  createMembershipRecordsRepository,
  type MembershipRecordRow,
} from './membership-records.repository.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
}

/** Members of communities as records of the studio: list, add, remove. */
export function createMembershipRecords({ brand, clock }: Deps) {
  const repository = createMembershipRecordsRepository(brand.staffDb);
  const once = createOnce(brand.db);
  const publishChange = (trx: Transaction<BrandTables>, userId: number) =>
    publish(trx, 'communities.changed', { brand: brand.appId, user_id: userId });

  /** Removes the membership; its revoked entitlements stay as history. Returns whether there was one. */
  async function remove(
    trx: Transaction<BrandTables>,
    userId: number,
    communityId: number,
  ): Promise<boolean> {
    const sourceId = await createMembershipRecordsRepository(trx).removeOf(userId, communityId);
    if (sourceId === undefined) return false;
    await revokeEntitlements(trx, { kind: 'community', sourceId }, new Date(clock()));
    return true;
  }

  return {
    list: async (query: RecordListQuery<'studio.memberships.list'>): Promise<Range<MembershipRecord>> =>
      mapRange(await repository.list(query), (rows) => rows.map((row) => present(row, clock()))),

    /**
     * Adds people; those who are members get the new dates in place of theirs. Errors: `not_found`, `own_account`, `invalid` on `user_ids` or `last_day`,
     * `idempotency_key_reused`.
     */
    async add(actor: Actor, communityId: number, form: AddMembers): Promise<void> {
      const { first_day, last_day } = form;
      const first = parseDay(first_day);
      const last = last_day === null ? null : parseDay(last_day);
      if (first === null) throw invalidField('first_day', 'not_date');
      if (last !== null && last < first) throw invalidField('last_day', 'end_before_start');
      const add = async (trx: Transaction<BrandTables>) => {
        if (!(await createCommunityRecordsRepository(trx).lock(communityId))) throw new AppError('not_found');
        const userIds = [...new Set(form.user_ids)];
        const people = await createMembershipRecordsRepository(trx).people(userIds);
        if (people.length < userIds.length) throw invalidField('user_ids', 'user_not_found');
        for (const { id: userId, timezone } of people) {
          await assertGivesToOther(trx, actor, userId);
          await remove(trx, userId, communityId);
          await addMember(trx, {
            userId,
            communityId,
            startDate: new Date(localMidnight(first, timezone)),
            endDate: last === null ? null : new Date(accessEnd(last, timezone)),
            isOptionalPurchase: false,
          });
          await record(trx, actor, 'membership.given', userId, {
            community_id: communityId,
            first_day,
            last_day,
          });
          await publishChange(trx, userId);
        }
        return null;
      };
      await once(actor, ['studio.communities.addMembers', communityId, form], add);
    },

    /** Errors: `not_found`. */
    remove: (actor: Actor, id: number): Promise<MembershipRecord> =>
      brand.db.transaction().execute(async (trx) => {
        const row = await createMembershipRecordsRepository(trx).find(id);
        if (row === undefined || !(await remove(trx, row.user_id, row.community_id)))
          throw new AppError('not_found');
        await record(trx, actor, 'membership.removed', row.user_id, { community_id: row.community_id });
        await publishChange(trx, row.user_id);
        return present(row, clock());
      }),
  };
}
export type MembershipRecords = ReturnType<typeof createMembershipRecords>;

function present(row: MembershipRecordRow, now: number): MembershipRecord {
  const { name, last_name, email, timezone, entitlements, revoked_ms, start_date, ...rest } = row;
  const periods = readEntitlementPeriods(entitlements);
  const end = endOfAccess(periods, revoked_ms, now);
  return {
    ...rest,
    user_name: displayName({ firstName: name, lastName: last_name, email }),
    user_email: email,
    user_timezone: timezone,
    start_date: Math.floor(start_date.getTime() / 1000),
    end_date: end === null ? null : Math.floor(end / 1000),
    state: stateOf(row, periods, now),
  };
}

function stateOf(
  { start_date, is_optional_purchase }: MembershipRecordRow,
  periods: ReturnType<typeof readEntitlementPeriods>,
  now: number,
): MembershipRecord['state'] {
  if (isEntitled(periods, now)) return 'active';
  return start_date.getTime() > now && !is_optional_purchase ? 'coming' : 'ended';
}
