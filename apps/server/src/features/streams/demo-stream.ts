import { sql } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';
import { publish } from '../../platform/database/bus.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { CoursesService } from '../courses/index.ts';
import { addStream } from './add-stream.ts';

interface Deps {
  brand: Brand;
  courses: Pick<CoursesService, 'published'>;
  /** Drops what this node knows of a person's streams. */
  forget: (userId: number) => void;
  clock: () => number;
}

/** A look into a course for who has none (spec product §4, App data load). */
export function createDemoStream({ brand, courses, forget, clock }: Deps) {
  /** The first published course that has a day to look into; undefined where the school has none. */
  async function demoCourse(): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      select id from courses where published_version is not null order by id limit 50`.execute(brand.db);
    for (const { id } of rows) {
      const course = await courses.published.get(id);
      const days = course ? [...course.days.values()] : [];
      if (days.some(({ day }) => day.is_demo_accessible)) return id;
    }
    return undefined;
  }

  return {
    /** Gives a demo stream to who never had a stream; whether it did. Asked at once from two places it is done once. */
    async enrolInDemo({ userId }: Pick<Actor, 'userId'>): Promise<boolean> {
      const courseId = await demoCourse();
      if (courseId === undefined) return false;
      const isGiven = await brand.db.transaction().execute(async (trx) => {
        await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
        const { rows } = await sql`select from user_course_streams where user_id = ${userId} limit 1`.execute(
          trx,
        );
        if (rows.length > 0) return false;
        const start_date = new Date(clock());
        await addStream(trx, { user_id: userId, course_id: courseId, is_demo: true, start_date }, null);
        await publish(trx, 'streams.changed', { brand: brand.appId, user_id: userId });
        return true;
      });
      if (isGiven) forget(userId);
      return isGiven;
    },
  };
}
