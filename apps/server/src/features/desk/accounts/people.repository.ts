import type { PeopleGroup, RecordListQuery } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import {
  allOf,
  findRecord,
  isAmong,
  listRecords,
  type Condition,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { personSearch } from '../../../platform/database/person-search.ts';
import { isStreamInScope, type CourseScope } from '../../learning/courses/index.ts';
import { storageUsedBy } from '../../learning/files/index.ts';
import { pointsOf } from '../../learning/points/index.ts';

type PeopleQuery = RecordListQuery<'studio.people.list'>;

export interface PersonRow {
  id: number;
  name: string;
  last_name: string;
  email: string | null;
  phone: string;
  locale: string;
  timezone: string;
  staff_roles: string[];
  is_require_update_password: boolean;
  is_require_update_profile: boolean;
  blocked_at: Date | null;
  block_reason: string;
  has_second_factor: boolean;
  created_at: Date;
  avatar_key: string | null;
  scores_amount: number;
  streams_count: number;
  storage_used: number;
  /** Null when none of their messages was rated. */
  rating_average: number | null;
  rating_count: number;
  last_seen_at: Date | null;
}

const people: RecordSource<PeopleQuery['sort'][0]> = {
  select: sql`
    u.id, u.name, u.last_name, u.email, u.phone, u.locale, u.timezone, u.staff_roles, u.created_at,
    u.is_require_update_password, u.is_require_update_profile, u.blocked_at, u.block_reason,
    avatar.key as avatar_key, ${pointsOf(sql`u.id`)} as scores_amount,
    (select count(*) from user_course_streams s where s.user_id = u.id and s.withdrawn_at is null) as streams_count,
    ${storageUsedBy(sql`u.id`)} as storage_used,
    exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor,
    (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at,
    coalesce(ratings.count, 0) as rating_count, ratings.average as rating_average`,
  from: sql`users u`,
  join: sql`
    left join files avatar on avatar.id = u.avatar_file_id
    left join lateral (
      select count(*) as count, round(avg(r.stars), 2)::float8 as average from chat_message_ratings r
      where r.employee_id = u.id) ratings on u.staff_roles <> '{}'`,
  key: sql`u.id`,
  sort: {
    id: sql`u.id`,
    name: sql`u.name`,
    email: { nullable: sql`u.email` },
    created_at: sql`u.created_at`,
  },
};

/** Users with an account; an expert sees learners of the courses assigned to them. */
function visibleTo(scope: CourseScope): Condition[] {
  const isVisibleCourse = isStreamInScope(scope);
  return [
    sql`u.deleted_at is null and not u.is_anonymous`,
    isVisibleCourse &&
      sql`u.id in (select s.user_id from user_course_streams s where s.withdrawn_at is null and ${isVisibleCourse})`,
  ];
}

/** Learners who were seen, and who registered, at or after a time. */
const groups: Record<PeopleGroup, (since: Date) => Condition> = {
  active_today: (since) => sql`
    u.staff_roles = '{}' and exists (select from sessions n where n.user_id = u.id and n.last_seen_at >= ${since})`,
  new_this_week: (since) => sql`u.staff_roles = '{}' and u.created_at >= ${since}`,
};
export type GroupStarts = Readonly<Record<PeopleGroup, Date>>;

interface ListContext {
  groupStarts: GroupStarts;
  /** The condition of the segment in the filter. */
  segment: Condition;
}

/** SQL of people as records of the studio. */
export function createPeopleRepository(db: BrandDatabase) {
  return {
    list(scope: CourseScope, query: PeopleQuery, { groupStarts, segment }: ListContext) {
      const { filter } = query;
      const where = [
        ...visibleTo(scope),
        isAmong(sql`u.id`, filter.id),
        // Repeats the condition of the partial index, so that it can be used.
        filter.staff_role &&
          sql`u.staff_roles <> '{}' and u.staff_roles @> array[${filter.staff_role}::text]`,
        filter.group && groups[filter.group](groupStarts[filter.group]),
        segment,
        filter.cohort_id !== undefined &&
          sql`u.id in (select user_id from user_course_streams where cohort_id = ${filter.cohort_id} and withdrawn_at is null)`,
        personSearch(filter.q),
      ];
      return listRecords<PersonRow, PeopleQuery['sort'][0]>(db, people, where, query);
    },

    async countGroups(scope: CourseScope, starts: GroupStarts): Promise<Record<PeopleGroup, number>> {
      const count = (group: PeopleGroup) => sql`
        (select count(*) from users u where ${allOf([...visibleTo(scope), groups[group](starts[group])])})`;
      const { rows } = await sql<Record<PeopleGroup, number>>`
        select ${count('active_today')} as active_today, ${count('new_this_week')} as new_this_week`.execute(
        db,
      );
      return rows[0] ?? { active_today: 0, new_this_week: 0 };
    },

    find: (scope: CourseScope, id: number) =>
      findRecord<PersonRow>(db, people, [...visibleTo(scope), sql`u.id = ${id}`]),
  };
}
