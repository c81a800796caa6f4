import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { bannerRows } from '../../desk/banners/banners.reads.ts';
import type { ExpandedCourse, ExpandedDay, ExpandedStage } from './course-tree.ts';

/** Returns the course with the active banners of each day, by id. */
export async function withDayBanners(db: BrandDatabase, course: ExpandedCourse): Promise<ExpandedCourse> {
  const dayIds = course.stages.flatMap((stage) => stage.day_ids);
  const { rows } = await sql<{ day_id: number; banner_ids: number[] }>`
    select d.id as day_id, array_agg(b.id order by b.id) as banner_ids
    from ${bannerRows} b cross join lateral unnest(b.stage_day_ids) as d(id)
    where b.is_active and d.id = any(${dayIds}::bigint[]) group by d.id`.execute(db);
  const bannersOf = new Map(rows.map((row) => [row.day_id, row.banner_ids]));
  const dayWith = (day: ExpandedDay): ExpandedDay => ({ ...day, banner_ids: bannersOf.get(day.id) ?? [] });
  const stageWith = (stage: ExpandedStage): ExpandedStage => ({ ...stage, days: stage.days.map(dayWith) });
  return { ...course, stages: course.stages.map(stageWith) };
}
