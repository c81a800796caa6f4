import { sql } from 'kysely';
import type { Sql } from '../../../platform/database/list-records.ts';

/** A place in a course where a file is used; null where the lesson or the day was removed from its course. */
export interface MediaUse {
  kind: 'lesson' | 'day' | 'course' | 'document' | 'published';
  course_id: number | null;
  course_title: string | null;
  day_number: number | null;
  day_title: string | null;
  lesson_title: string | null;
}

/**
 * A subquery with the uses of a file in drafts, and in published versions whose draft does not use it any more. `fileId` and `videoId` are SQL expressions; the video
 * may be null. For statements of the media library.
 */
export function mediaUses({ fileId, videoId }: { fileId: Sql; videoId: Sql }): Sql {
  return sql`(
    with lesson_uses as (
      select distinct l.id as lesson_id, l.title as lesson_title, c.id as course_id, c.title as course_title, d.id as day_id, d.day_number, d.title as day_title
      from lessons l
        left join (
          stage_day_lesson_set_lessons p
          join stage_day_lesson_sets s on s.id = p.stage_day_lesson_set_id and s.removed_at is null
          join stage_days d on d.id = s.stage_day_id and d.removed_at is null
          join course_stages g on g.id = d.course_stage_id and g.removed_at is null
          join courses c on c.id = g.course_id
        ) on p.lesson_id = l.id and p.removed_at is null
      where l.video_id = ${videoId} or l.description_video_id = ${videoId} or l.vertical_video_id = ${videoId}
        or l.vertical_description_video_id = ${videoId} or l.image_file_id = ${fileId}),
    drafts as (
      select 'lesson' as kind, course_id, course_title, day_number, day_title, lesson_title from lesson_uses
      union all
      select 'course', c.id, c.title, null, null, null from courses c
      where c.demo_video_id = ${videoId} or c.image_file_id = ${fileId} or c.background_file_id = ${fileId}
      union all
      select 'day', c.id, c.title, d.day_number, d.title, null
      from stage_days d
        left join (course_stages g join courses c on c.id = g.course_id) on g.id = d.course_stage_id and g.removed_at is null and d.removed_at is null
      where d.image_file_id = ${fileId}
      union all
      select 'document', c.id, c.title, d.day_number, d.title, null
      from course_documents o
        left join stage_days d on d.id = o.stage_day_id and d.removed_at is null
        left join course_stages g on g.id = d.course_stage_id and g.removed_at is null
        left join courses c on c.id = coalesce(o.course_id, g.course_id)
      where o.file_id = ${fileId})
    select kind, course_id, course_title, day_number, day_title, lesson_title from drafts
    union all
    select 'published', c.id, c.title, null, null, null
    from courses c join course_versions pv on pv.course_id = c.id and pv.version = c.published_version
    where pv.video_ids @> array[${videoId}]::bigint[] and c.id not in (select course_id from drafts where course_id is not null))`;
}
