import type { CourseRecord } from '@daystream/contract';
import type { z } from 'zod';
import type { Brand } from '../../platform/brands/brand.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { idsOf, textOf, type Range, type RecordList } from '../../platform/http/lists.ts';
import { changedCourses } from './course-changes.ts';
import type { CoursePublishing } from './course-publishing.ts';
import { createCourseRecordsRepository, type CourseRecordRow } from './course-records.repository.ts';
import { seesEveryCourse } from './courses.policy.ts';

type Record = z.infer<typeof CourseRecord>;

const expertOf = (actor: Actor) => (seesEveryCourse(actor) ? null : actor.userId);

/** Courses as staff look them up and publish them. */
export function createCourseRecords({ brand, publishing }: { brand: Brand; publishing: CoursePublishing }) {
  const repository = createCourseRecordsRepository(brand.staffDb);

  async function one(actor: Actor, id: number): Promise<Record> {
    const sort = { field: 'id', descending: false };
    const filter = { q: null, ids: [id], expertId: expertOf(actor) };
    const [row] = await repository.list(filter, { sort, limit: 1, offset: 0 });
    if (row === undefined) throw new AppError('not_found');
    const changed = await changedCourses(brand.staffDb, [row.id]);
    return presentCourseRecord(row, changed);
  }

  return {
    async records(actor: Actor, list: RecordList): Promise<Range<Record>> {
      const filter = {
        q: textOf(list.filter, 'q') ?? null,
        ids: idsOf(list.filter, 'id') ?? null,
        expertId: expertOf(actor),
      };
      const [rows, total] = await Promise.all([repository.list(filter, list), repository.count(filter)]);
      const changed = await changedCourses(
        brand.db,
        rows.map(({ id }) => id),
      );
      return { items: rows.map((row) => presentCourseRecord(row, changed)), from: list.offset, total };
    },

    /** Errors: `not_found`. */
    record: one,

    /** Errors: `not_found`, `idempotency_key_reused`. */
    async publishRecord(actor: Actor, id: number): Promise<Record> {
      await one(actor, id);
      await publishing.publish(id, actor);
      return one(actor, id);
    },
  };
}

function presentCourseRecord(row: CourseRecordRow, changed: ReadonlySet<number>): Record {
  const updatedAt = Math.floor(row.updated_at.getTime() / 1000);
  return { ...row, updated_at: updatedAt, has_changes: changed.has(row.id) };
}
