import { sql } from 'kysely';
import type { BrandDatabase } from '../../platform/database/brand-database.ts';
import type { RecordList } from '../../platform/http/lists.ts';

export const courseSortable = ['id', 'title', 'updated_at', 'published_version'] as const;

export interface CourseRecordFilter {
  q: string | null;
  ids: readonly number[] | null;
  /** Only courses that were given to this expert. */
  expertId: number | null;
}
export interface CourseRecordRow {
  id: number;
  title: string;
  published_version: number | null;
  updated_at: Date;
  days_count: number;
  streams_count: number;
}

const matching = ({ q, ids, expertId }: CourseRecordFilter) => sql`
  (${q}::text is null or strpos(lower(c.title), lower(${q}::text)) > 0)
  and (${ids}::bigint[] is null or c.id = any(${ids}::bigint[]))
  and (${expertId}::bigint is null
    or exists (select from course_experts e where e.course_id = c.id and e.user_id = ${expertId}::bigint))`;

/** Courses as staff see them: the drafts, published or not. */
export function createCourseRecordsRepository(db: BrandDatabase) {
  return {
    list: async (filter: CourseRecordFilter, list: Pick<RecordList, 'sort' | 'limit' | 'offset'>) => {
      const { rows } = await sql<CourseRecordRow>`
        select c.id, c.title, c.published_version, c.updated_at,
          (select count(*) from stage_days d join course_stages s on s.id = d.course_stage_id
            where s.course_id = c.id and s.removed_at is null and d.removed_at is null) as days_count,
          (select count(*) from user_course_streams s where s.course_id = c.id and s.taken_back_at is null) as streams_count
        from courses c where ${matching(filter)}
        order by ${sql.ref(`c.${list.sort.field}`)} ${list.sort.descending ? sql`desc` : sql`asc`} nulls last, c.id
        limit ${list.limit} offset ${list.offset}`.execute(db);
      return rows;
    },

    count: async (filter: CourseRecordFilter): Promise<number> => {
      const { rows } = await sql<{ total: number }>`
        select count(*) as total from courses c where ${matching(filter)}`.execute(db);
      return rows[0]?.total ?? 0;
    },
  };
}
