import { randomBytes } from 'node:crypto';
import type { Brand } from '../../platform/brands/brand.ts';
import type { TestApp } from '../app/test-app.ts';

interface TestCertificate {
  user_id: number;
  stream_id: number;
  course_id: number;
  name: string;
}

/** Creates a certificate, whatever the progress of the stream. */
export function createCertificate(
  brand: Brand,
  certificate: TestCertificate,
): Promise<{ id: number; public_id: string }> {
  return brand.db
    .insertInto('certificates')
    .values({
      ...certificate,
      public_id: randomBytes(10).toString('hex'),
      course_title: 'A course',
      days_count: 2,
      completed_on: '2026-05-01',
      issued_at: new Date(),
    })
    .returning(['id', 'public_id'])
    .executeTakeFirstOrThrow();
}

/** Marks every day of a stream's course as finished, without watching. */
export async function finishAllDays(t: TestApp, { db }: Brand, streamId: number): Promise<void> {
  const days = await db
    .selectFrom('stage_days as day')
    .innerJoin('course_stages as stage', 'stage.id', 'day.course_stage_id')
    .innerJoin('user_course_streams as stream', 'stream.course_id', 'stage.course_id')
    .select('day.id')
    .where('stream.id', '=', streamId)
    .execute();
  const at = new Date(t.clock.now);
  for (const { id } of days)
    await db
      .insertInto('user_day_statuses')
      .values({ stream_id: streamId, stage_day_id: id, started_at: at, finished_at: at })
      .onConflict((conflict) =>
        conflict.columns(['stream_id', 'stage_day_id']).doUpdateSet({ finished_at: at }),
      )
      .execute();
}
