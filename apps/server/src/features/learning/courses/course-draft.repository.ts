import type { NodeFieldValues, RichText } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { plainColumns } from './plain-fields.ts';
import { fileRows, videoRows, subtitleRows } from '../files/files.reads.ts';

interface DraftStage {
  id: number;
  sort: number;
  title: string;
  delay: number;
}
interface DraftDay extends NodeFieldValues<'day'> {
  id: number;
  course_stage_id: number;
  day_number: number;
  image_key: string | null;
  required_to_complete: boolean;
  is_passable: boolean;
}
interface DraftLessonSet extends NodeFieldValues<'set'> {
  id: number;
  stage_day_id: number;
  sort: number;
  lesson_set_id: number;
  title: string;
}
interface DraftLesson extends NodeFieldValues<'lesson'> {
  placement_id: number;
  stage_day_lesson_set_id: number;
  sort: number;
  id: number;
  description: string;
  description_doc: RichText | null;
  image_key: string | null;
  survey_form_url: string | null;
  video_id: number | null;
  description_video_id: number | null;
  vertical_video_id: number | null;
  vertical_description_video_id: number | null;
}
interface DraftDocument {
  title: string;
  url: string | null;
  key: string | null;
  /** Null for a document of the whole course. */
  stage_day_id: number | null;
}
interface DraftHomework extends NodeFieldValues<'homework'> {
  id: number;
  /** Id of the stage or the day. */
  parent_id: number;
  is_required: number;
  created_at: number;
  updated_at: number;
  homework_id: number;
  text: string;
  text_doc: RichText | null;
  exercises: { id: number; title: string }[];
}
export interface DraftVideo {
  id: number;
  state: 'waiting' | 'processing' | 'ready' | 'failed';
  progress: number;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  has_audio_rendition: boolean;
  created_at: number;
  key: string;
  /** Of the picture that authors chose as the poster. */
  poster_key: string | null;
  subs: { language_code: string; label: string; key: string }[];
}

/** The draft of a course as flat lists of rows; times in seconds. */
export interface CourseDraft extends NodeFieldValues<'course'> {
  id: number;
  image_key: string | null;
  background_key: string | null;
  demo_video_id: number | null;
  created_at: number;
  options: { id: number; title: string; training_lesson_option_values: string[] }[];
  documents: DraftDocument[];
  stages: DraftStage[];
  days: DraftDay[];
  lesson_sets: DraftLessonSet[];
  lessons: DraftLesson[];
  stage_homeworks: DraftHomework[];
  day_homeworks: DraftHomework[];
  videos: DraftVideo[];
}

/** The columns of `DraftVideo`; the statement names the tables `v` and `f`. */
const videoColumns = sql`
  v.id, v.state, v.progress, v.duration_ms, v.width, v.height, v.has_audio_rendition, date_part('epoch', v.created_at)::bigint as created_at, f.key,
  (select p.key from ${fileRows} p where p.id = v.poster_file_id) as poster_key,
  (select coalesce(json_agg(json_build_object('language_code', s.language_code, 'label', s.label, 'key', sf.key) order by s.id), '[]')
    from ${subtitleRows} s join ${fileRows} sf on sf.id = s.file_id where s.video_id = v.id) as subs`;

const homeworkColumns = sql`
  p.is_required, date_part('epoch', p.created_at)::bigint as created_at, date_part('epoch', p.updated_at)::bigint as updated_at,
  h.id as homework_id, ${plainColumns('homework', 'h')}, h.text, h.text_doc, h.exercises`;

/**
 * Reads the whole draft without removed content. One statement, so that the result is consistent while authors edit; undefined when there is no such
 * course.
 */
export async function readCourseDraft(db: BrandDatabase, courseId: number): Promise<CourseDraft | undefined> {
  const { rows } = await sql<CourseDraft>`
    with stages as (select id, sort, title, delay from course_stages where course_id = ${courseId} and removed_at is null),
    days as (
      select d.id, d.course_stage_id, d.day_number, ${plainColumns('day', 'd')}, image.key as image_key, d.required_to_complete, d.is_passable
      from stage_days d join stages on stages.id = d.course_stage_id left join ${fileRows} image on image.id = d.image_file_id
      where d.removed_at is null),
    sets as (
      select p.id, p.stage_day_id, p.sort, ${plainColumns('set', 'p')}, s.id as lesson_set_id, s.title
      from stage_day_lesson_sets p join days on days.id = p.stage_day_id join lesson_sets s on s.id = p.lesson_set_id
      where p.removed_at is null),
    placements as (
      select p.id as placement_id, p.stage_day_lesson_set_id, p.sort, l.id, ${plainColumns('lesson', 'l')}, l.description, l.description_doc,
        image.key as image_key, l.survey_form_url, l.video_id, l.description_video_id, l.vertical_video_id, l.vertical_description_video_id
      from stage_day_lesson_set_lessons p join sets on sets.id = p.stage_day_lesson_set_id join lessons l on l.id = p.lesson_id
        left join ${fileRows} image on image.id = l.image_file_id
      where p.removed_at is null),
    stage_hw as (
      select p.id, p.course_stage_id as parent_id, ${homeworkColumns}
      from course_stage_homeworks p join stages on stages.id = p.course_stage_id join homeworks h on h.id = p.homework_id
      where p.removed_at is null),
    day_hw as (
      select p.id, p.stage_day_id as parent_id, ${homeworkColumns}
      from stage_day_homeworks p join days on days.id = p.stage_day_id join homeworks h on h.id = p.homework_id
      where p.removed_at is null),
    video_ids as (
      select video_id as id from placements union select description_video_id from placements union select vertical_video_id from placements union select vertical_description_video_id from placements union select demo_video_id from courses where id = ${courseId}),
    course_videos as (select ${videoColumns} from ${videoRows} v join ${fileRows} f on f.id = v.file_id where v.id in (select id from video_ids))
    select c.id, ${plainColumns('course', 'c')}, image.key as image_key, background.key as background_key, c.demo_video_id,
      date_part('epoch', c.created_at)::bigint as created_at,
      (select coalesce(json_agg(o order by o.id), '[]')
        from (select id, title, training_lesson_option_values from course_options where course_id = c.id) o) as options,
      (select coalesce(json_agg(json_build_object('title', d.title, 'url', d.url, 'key', f.key, 'stage_day_id', d.stage_day_id) order by d.sort, d.id), '[]')
        from course_documents d left join ${fileRows} f on f.id = d.file_id
        where d.course_id = c.id or d.stage_day_id in (select id from days)) as documents,
      (select coalesce(json_agg(stages order by sort, id), '[]') from stages) as stages,
      (select coalesce(json_agg(days order by day_number, id), '[]') from days) as days,
      (select coalesce(json_agg(sets order by sort, id), '[]') from sets) as lesson_sets,
      (select coalesce(json_agg(placements order by sort, placement_id), '[]') from placements) as lessons,
      (select coalesce(json_agg(stage_hw order by id), '[]') from stage_hw) as stage_homeworks,
      (select coalesce(json_agg(day_hw order by id), '[]') from day_hw) as day_homeworks,
      (select coalesce(json_agg(course_videos order by id), '[]') from course_videos) as videos
    from courses c left join ${fileRows} image on image.id = c.image_file_id left join ${fileRows} background on background.id = c.background_file_id
    where c.id = ${courseId}`.execute(db);
  return rows[0];
}

/** Reads a video as it is stored in courses. */
export async function readVideo(db: BrandDatabase, videoId: number): Promise<DraftVideo | undefined> {
  const { rows } = await sql<DraftVideo>`
    select ${videoColumns} from ${videoRows} v join ${fileRows} f on f.id = v.file_id where v.id = ${videoId}`.execute(
    db,
  );
  return rows[0];
}
