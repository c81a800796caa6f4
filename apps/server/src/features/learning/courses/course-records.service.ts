import type { CourseRecord, RecordListQuery } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import type { CoursePublishing, Publisher } from './course-publishing.ts';
import { createCourseRecordsRepository, type CourseRecordRow } from './course-records.repository.ts';
import { courseScope } from './courses.policy.ts';

/** Courses as records of the studio: list, get, publish. */
export function createCourseRecords({ brand, publishing }: { brand: Brand; publishing: CoursePublishing }) {
  const repository = createCourseRecordsRepository(brand.staffDb);

  async function one(actor: Actor, id: number): Promise<CourseRecord> {
    const row = await repository.find(courseScope(actor, 'courses.choose'), id);
    if (row === undefined) throw new AppError('not_found');
    return presentCourseRecord(row);
  }

  return {
    async records(actor: Actor, query: RecordListQuery<'studio.courses.list'>): Promise<Range<CourseRecord>> {
      const range = await repository.list(courseScope(actor, 'courses.choose'), query);
      return mapRange(range, (rows) => rows.map(presentCourseRecord));
    },

    countChangedDrafts: (actor: Actor): Promise<number> =>
      repository.countChanged(courseScope(actor, 'courses.edit')),

    /** Errors: `not_found`. */
    record: one,

    /** Errors: `not_found`, `conflict`, `course_has_problems`, `idempotency_key_reused`. */
    async publishRecord(actor: Actor, id: number, publisher: Publisher): Promise<CourseRecord> {
      await one(actor, id);
      await publishing.publish(id, publisher);
      return one(actor, id);
    },
  };
}

function presentCourseRecord(row: CourseRecordRow): CourseRecord {
  return { ...row, updated_at: Math.floor(row.updated_at.getTime() / 1000) };
}
