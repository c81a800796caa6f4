import type { RecordListQuery } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import {
  allOf,
  contains,
  findRecord,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { streamRows } from '../streams/streams.reads.ts';
import { isInScope } from './course-scope.ts';
import type { CourseScope } from './courses.policy.ts';

type CoursesQuery = RecordListQuery<'studio.courses.list'>;

export interface CourseRecordRow {
  id: number;
  title: string;
  published_version: number | null;
  updated_at: Date;
  days_count: number;
  streams_count: number;
  /** Whether the draft differs from what learners read. */
  has_changes: boolean;
}

const hasChanges = sql`not exists (select from course_versions v
      where v.course_id = c.id and v.version = c.published_version and v.draft_revision = c.draft_revision)`;

const courses: RecordSource<CoursesQuery['sort'][0]> = {
  select: sql`
    c.id, c.title, c.published_version, c.updated_at,
    (select count(*) from stage_days d join course_stages s on s.id = d.course_stage_id
      where s.course_id = c.id and s.removed_at is null and d.removed_at is null) as days_count,
    (select count(*) from ${streamRows} s where s.course_id = c.id and s.withdrawn_at is null) as streams_count,
    ${hasChanges} as has_changes`,
  from: sql`courses c`,
  key: sql`c.id`,
  sort: {
    id: sql`c.id`,
    title: sql`c.title`,
    updated_at: sql`c.updated_at`,
    published_version: { nullable: sql`c.published_version` },
  },
};

/** SQL of courses as records of the studio: drafts, published or not. */
export function createCourseRecordsRepository(db: BrandDatabase) {
  const visibleTo = (scope: CourseScope) => isInScope(sql`c.id`, scope);
  return {
    list: (scope: CourseScope, query: CoursesQuery) =>
      listRecords<CourseRecordRow, CoursesQuery['sort'][0]>(
        db,
        courses,
        [
          visibleTo(scope),
          isAmong(sql`c.id`, query.filter.id),
          contains(sql`c.title`, query.filter.q),
          query.filter.has_changes !== undefined && sql`${hasChanges} = ${query.filter.has_changes}`,
        ],
        query,
      ),

    /** Courses whose draft differs from what learners read. */
    async countChanged(scope: CourseScope): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from courses c where ${allOf([visibleTo(scope), hasChanges])}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    find: (scope: CourseScope, id: number) =>
      findRecord<CourseRecordRow>(db, courses, [visibleTo(scope), sql`c.id = ${id}`]),
  };
}
