import type { DraftKind } from '@daystream/contract';
import { sql, type RawBuilder } from 'kysely';
import { plainPairs } from '../plain-fields.ts';

/** How the nodes of one kind are read: `select` selects those of a course, removed ones included, and ends with its condition. */
interface NodeSource {
  select: (courseId: number) => RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** Condition: not removed. */
  isPresent: RawBuilder<unknown>;
}

const stagesOf = (courseId: number) => sql`select id from course_stages where course_id = ${courseId}`;
const daysOf = (courseId: number) =>
  sql`select id from stage_days where course_stage_id in (${stagesOf(courseId)})`;
const setsOf = (courseId: number) =>
  sql`select id from stage_day_lesson_sets where stage_day_id in (${daysOf(courseId)})`;

/** In how many places the content of the placement `p` is shown. */
const placesOf = (table: string, column: string) =>
  sql`(select count(*)::int from ${sql.table(table)} o where o.${sql.ref(column)} = p.${sql.ref(column)} and o.removed_at is null)`;
const homeworkPlaces = sql`(${placesOf('stage_day_homeworks', 'homework_id')} + ${placesOf('course_stage_homeworks', 'homework_id')})`;

const documentsOf = (owner: 'course_id' | 'stage_day_id', id: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(json_build_object('title', o.title, 'url', nullif(o.url, ''), 'file_id', o.file_id) order by o.sort, o.id), '[]')
  from course_documents o where o.${sql.ref(owner)} = ${id})`;

/** `plain` is the text of a content that has no document yet. */
const homeworkFields = sql`
  json_build_object(${plainPairs('homework', 'h')}, 'plain', h.text, 'text', h.text_doc, 'is_required', p.is_required > 0,
    'exercises', h.exercises)`;
const courseFields = sql`
  json_build_object(${plainPairs('course', 'c')}, 'image_id', c.image_file_id, 'background_id', c.background_file_id,
    'demo_video_id', c.demo_video_id,
    'options', (
      select coalesce(json_agg(json_build_object('id', o.id, 'title', o.title, 'training_lesson_option_values', o.training_lesson_option_values)
        order by o.id), '[]')
      from course_options o where o.course_id = c.id),
    'documents', ${documentsOf('course_id', sql`c.id`)})`;

const placement = {
  id: sql`p.id`,
  isPresent: sql`p.removed_at is null`,
};

export const nodeSources: Readonly<Record<DraftKind, NodeSource>> = {
  course: {
    id: sql`c.id`,
    order: sql`c.id`,
    isPresent: sql`true`,
    select: (courseId) =>
      sql`select c.id, null::bigint as parent_id, 1 as places, ${courseFields} as fields from courses c where c.id = ${courseId}`,
  },
  stage: {
    ...placement,
    order: sql`p.sort, p.id`,
    select: (courseId) => sql`
      select p.id, p.course_id as parent_id, 1 as places, json_build_object('title', p.title, 'delay', p.delay) as fields
      from course_stages p where p.course_id = ${courseId}`,
  },
  day: {
    ...placement,
    order: sql`p.day_number, p.id`,
    select: (courseId) => sql`
      select p.id, p.course_stage_id as parent_id, 1 as places,
        json_build_object(${plainPairs('day', 'p')}, 'image_id', p.image_file_id,
          'required_to_complete', p.required_to_complete, 'is_passable', p.is_passable,
          'documents', ${documentsOf('stage_day_id', sql`p.id`)}) as fields
      from stage_days p where p.course_stage_id in (${stagesOf(courseId)})`,
  },
  set: {
    ...placement,
    order: sql`p.sort, p.id`,
    select: (courseId) => sql`
      select p.id, p.stage_day_id as parent_id, ${placesOf('stage_day_lesson_sets', 'lesson_set_id')} as places,
        json_build_object('title', x.title, ${plainPairs('set', 'p')}) as fields
      from stage_day_lesson_sets p join lesson_sets x on x.id = p.lesson_set_id where p.stage_day_id in (${daysOf(courseId)})`,
  },
  lesson: {
    ...placement,
    order: sql`p.sort, p.id`,
    select: (courseId) => sql`
      select p.id, p.stage_day_lesson_set_id as parent_id, ${placesOf('stage_day_lesson_set_lessons', 'lesson_id')} as places,
        json_build_object(${plainPairs('lesson', 'l')}, 'plain', l.description, 'description', l.description_doc, 'image_id', l.image_file_id, 'survey_form_url', coalesce(l.survey_form_url, ''), 'video_id', l.video_id,
          'description_video_id', l.description_video_id, 'vertical_video_id', l.vertical_video_id,
          'vertical_description_video_id', l.vertical_description_video_id) as fields
      from stage_day_lesson_set_lessons p join lessons l on l.id = p.lesson_id where p.stage_day_lesson_set_id in (${setsOf(courseId)})`,
  },
  stage_homework: {
    ...placement,
    order: sql`p.id`,
    select: (courseId) => sql`
      select p.id, p.course_stage_id as parent_id, ${homeworkPlaces} as places, ${homeworkFields} as fields
      from course_stage_homeworks p join homeworks h on h.id = p.homework_id where p.course_stage_id in (${stagesOf(courseId)})`,
  },
  day_homework: {
    ...placement,
    order: sql`p.id`,
    select: (courseId) => sql`
      select p.id, p.stage_day_id as parent_id, ${homeworkPlaces} as places, ${homeworkFields} as fields
      from stage_day_homeworks p join homeworks h on h.id = p.homework_id where p.stage_day_id in (${daysOf(courseId)})`,
  },
};
