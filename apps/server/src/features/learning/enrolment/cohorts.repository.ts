import type { ChangeCohort, CreateCohort, RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { contains, findRecord, isAmong, listRecords } from '../../../platform/database/list-records.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { courseRows, courseExpertRows } from '../courses/courses.reads.ts';
import { streamRows } from '../streams/streams.reads.ts';

type CohortsQuery = RecordListQuery<'studio.cohorts.list'>;

export interface ExpertRow {
  id: number;
  name: string;
  last_name: string;
  email: string | null;
}
export interface CohortRow {
  id: number;
  course_id: number;
  course_title: string;
  title: string;
  first_day: string;
  last_day: string | null;
  people_count: number;
  experts: ExpertRow[] | null;
  created_at: Date;
}

const expertColumns = sql`json_agg(json_build_object('id', u.id, 'name', u.name, 'last_name', u.last_name, 'email', u.email) order by u.id)`;

const cohorts = {
  select: sql`g.id, g.course_id, c.title as course_title, g.title, g.first_day::text as first_day, g.last_day::text as last_day, g.created_at,
    (select count(*) from ${streamRows} s join ${userRows} p on p.id = s.user_id
      where s.cohort_id = g.id and s.withdrawn_at is null and p.deleted_at is null) as people_count,
    (select ${expertColumns} from cohort_experts e join ${userRows} u on u.id = e.user_id where e.cohort_id = g.id) as experts`,
  from: sql`cohorts g`,
  join: sql`join ${courseRows} c on c.id = g.course_id`,
  key: sql`g.id`,
  sort: { first_day: sql`g.first_day`, id: sql`g.id`, title: sql`g.title` },
};

/** SQL of cohorts and of their experts. */
export function createCohortsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list: (query: CohortsQuery) =>
      listRecords<CohortRow, CohortsQuery['sort'][0]>(
        db,
        cohorts,
        [
          isAmong(sql`g.id`, query.filter.id),
          isAmong(sql`g.course_id`, query.filter.course_id),
          contains(sql`g.title`, query.filter.q),
        ],
        query,
      ),

    find: (id: number) => findRecord<CohortRow>(db, cohorts, [sql`g.id = ${id}`]),

    /** Returns the id; undefined when the course is not published. */
    async add({ course_id, title, first_day, last_day }: CreateCohort): Promise<number | undefined> {
      const { rows } = await sql<{ id: number }>`
        insert into cohorts (course_id, title, first_day, last_day)
        select id, ${title}, ${first_day}::date, ${last_day}::date from ${courseRows} courses where id = ${course_id} and published_version is not null
        returning id`.execute(db);
      return rows[0]?.id;
    },

    /** Returns whether there is such a cohort. */
    async change(id: number, { title, first_day, last_day }: ChangeCohort): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update cohorts set title = ${title}, first_day = ${first_day}::date, last_day = ${last_day}::date where id = ${id}`.execute(
        db,
      );
      return numAffectedRows === 1n;
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('cohorts').where('id', '=', id).execute();
    },

    async experts(courseId: number): Promise<ExpertRow[]> {
      const { rows } = await sql<{ experts: ExpertRow[] | null }>`
        select ${expertColumns} as experts from ${courseExpertRows} e join ${userRows} u on u.id = e.user_id where e.course_id = ${courseId}`.execute(
        db,
      );
      return rows[0]?.experts ?? [];
    },

    async courseExists(id: number): Promise<boolean> {
      const { rows } = await sql`select from ${courseRows} c where c.id = ${id}`.execute(db);
      return rows.length > 0;
    },

    /** Lets transactions about one cohort run one after another; false if there is no such cohort. */
    async lock(id: number): Promise<boolean> {
      const { rows } = await sql`select from cohorts where id = ${id} for no key update`.execute(db);
      return rows.length > 0;
    },

    /** Those of the users who are not experts of the brand. */
    async notExperts(userIds: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ id: number }>`
        select a.id from unnest(${userIds}::bigint[]) as a(id)
        where not exists (select from ${userRows} u where u.id = a.id and u.deleted_at is null and 'expert' = any(u.staff_roles))`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    },

    /** Replaces the experts of a cohort; returns those who are no longer assigned. */
    async assign(id: number, userIds: readonly number[]): Promise<number[]> {
      const { rows } = await sql<{ user_id: number }>`
        delete from cohort_experts where cohort_id = ${id} and user_id <> all(${userIds}::bigint[]) returning user_id`.execute(
        db,
      );
      await sql`
        insert into cohort_experts (cohort_id, user_id) select ${id}, unnest(${userIds}::bigint[]) on conflict do nothing`.execute(
        db,
      );
      return rows.map(({ user_id }) => user_id);
    },
  };
}
