import { sql } from 'kysely';
import type { BrandDatabase } from '../../platform/database/brand-database.ts';
import type { RecordList } from '../../platform/http/lists.ts';
import { pointsOf } from '../points/index.ts';
import { personSearch } from '../users/index.ts';

export const peopleSortable = ['id', 'name', 'email', 'created_at'] as const;

export interface PeopleFilter {
  q: string | null;
  ids: readonly number[] | null;
  staffRole: string | null;
  /** Only people with a stream of a course that was given to this expert. */
  expertId: number | null;
}
export interface PersonRow {
  id: number;
  name: string;
  last_name: string;
  email: string | null;
  phone: string;
  locale: string;
  timezone: string;
  staff_roles: string[];
  created_at: Date;
  avatar_key: string | null;
  scores_amount: number;
  streams_count: number;
  /** Null where nothing of theirs was rated. */
  rating_average: number | null;
  rating_count: number;
  last_seen_at: Date | null;
}

const matching = ({ q, ids, staffRole, expertId }: PeopleFilter) => sql`
  u.deleted_at is null and not u.is_anonymous and (${ids}::bigint[] is null or u.id = any(${ids}::bigint[]))
  and (${staffRole}::text is null or u.staff_roles @> array[${staffRole}::text])
  and ${personSearch(q)}
  and (${expertId}::bigint is null or exists (
    select from user_course_streams s join course_experts e on e.course_id = s.course_id
    where s.user_id = u.id and s.taken_back_at is null and e.user_id = ${expertId}::bigint))`;

/** People as staff look them up. */
export function createPeopleRepository(db: BrandDatabase) {
  return {
    list: async (filter: PeopleFilter, list: Pick<RecordList, 'sort' | 'limit' | 'offset'>) => {
      const { rows } = await sql<PersonRow>`
        select u.id, u.name, u.last_name, u.email, u.phone, u.locale, u.timezone, u.staff_roles, u.created_at,
          avatar.key as avatar_key, ${pointsOf(sql.ref('u.id'))} as scores_amount, streams.count as streams_count, seen.at as last_seen_at,
          coalesce(ratings.count, 0) as rating_count, ratings.average as rating_average
        from users u
          left join files avatar on avatar.id = u.avatar_file_id
          cross join lateral (select count(*) from user_course_streams s where s.user_id = u.id and s.taken_back_at is null) streams
          cross join lateral (select max(s.last_seen_at) as at from sessions s where s.user_id = u.id) seen
          left join lateral (
            select count(*) as count, round(avg(r.stars), 2)::float8 as average from chat_message_ratings r
            where r.employee_id = u.id) ratings on u.staff_roles <> '{}'
        where ${matching(filter)}
        order by ${sql.ref(`u.${list.sort.field}`)} ${list.sort.descending ? sql`desc` : sql`asc`} nulls last, u.id
        limit ${list.limit} offset ${list.offset}`.execute(db);
      return rows;
    },

    count: async (filter: PeopleFilter): Promise<number> => {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from users u where ${matching(filter)}`.execute(db);
      return rows[0]?.total ?? 0;
    },
  };
}
