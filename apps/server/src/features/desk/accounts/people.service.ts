import type { PeopleGroup, PersonRecord, RecordListQuery, StaffRole } from '@daystream/contract';
import { displayName, localDay, localMidnight, uploadQuotas } from '@daystream/domain';
import { sql } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Condition } from '../../../platform/database/list-records.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { publicPicture } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { courseScope } from '../../learning/courses/index.ts';
import { personStorageLimit } from '../../learning/files/index.ts';
import { createPeopleRepository, type GroupStarts, type PersonRow } from './people.repository.ts';

interface Deps {
  brand: Brand;
  /** The condition that the user `u` is in a segment; undefined if there is no such segment. */
  segment: (id: number) => Promise<Condition>;
  clock: () => number;
}

/** People as records of the studio. A person outside the actor's scope is "not found". */
export function createPeopleService({ brand, segment, clock }: Deps) {
  const repository = createPeopleRepository(brand.staffDb);
  const present = (row: PersonRow) => presentPerson(row, personStorageLimit(brand, uploadQuotas));

  /** The day begins at midnight in the actor's zone. */
  const groupStarts = ({ timezone }: Actor): GroupStarts => ({
    active_today: new Date(localMidnight(localDay(clock(), timezone), timezone)),
    new_this_week: new Date(clock() - 7 * 86_400_000),
  });

  return {
    async list(actor: Actor, query: RecordListQuery<'studio.people.list'>): Promise<Range<PersonRecord>> {
      const { segment_id: segmentId } = query.filter;
      // A segment that does not exist contains nobody.
      const inSegment = segmentId === undefined ? undefined : ((await segment(segmentId)) ?? sql`false`);
      const range = await repository.list(courseScope(actor, 'people.read'), query, {
        groupStarts: groupStarts(actor),
        segment: inSegment,
      });
      return mapRange(range, (rows) => rows.map(present));
    },

    countGroups: (actor: Actor): Promise<Record<PeopleGroup, number>> =>
      repository.countGroups(courseScope(actor, 'people.read'), groupStarts(actor)),

    /** Errors: `not_found`. */
    async get(actor: Actor, id: number): Promise<PersonRecord> {
      const row = await repository.find(courseScope(actor, 'people.read'), id);
      if (row === undefined) throw new AppError('not_found');
      return present(row);
    },
  };
}
export type PeopleService = ReturnType<typeof createPeopleService>;

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

function presentPerson(row: PersonRow, storageLimit: number): PersonRecord {
  const { id, last_name, email, phone, locale, timezone, scores_amount, streams_count, storage_used } = row;
  return {
    id,
    name: displayName({ firstName: row.name, lastName: last_name, email }),
    last_name,
    email,
    phone,
    locale,
    timezone,
    scores_amount,
    streams_count,
    storage_used,
    storage_limit: row.staff_roles.length > 0 ? null : storageLimit,
    avatar: row.avatar_key === null ? null : publicPicture(row.avatar_key),
    staff_roles: row.staff_roles as StaffRole[],
    has_second_factor: row.has_second_factor,
    is_require_update_password: row.is_require_update_password,
    is_require_update_profile: row.is_require_update_profile,
    block: row.blocked_at && { at: toSeconds(row.blocked_at), reason: row.block_reason },
    rating: row.rating_average === null ? null : { average: row.rating_average, count: row.rating_count },
    created_at: toSeconds(row.created_at),
    last_seen_at: row.last_seen_at === null ? null : toSeconds(row.last_seen_at),
  };
}
