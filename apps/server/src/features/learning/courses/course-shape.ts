import type { Course, Day, Stage } from '@daystream/contract';
import { LRUCache } from 'lru-cache';
import { parseNames, pickFields } from '../../../platform/http/shaping.ts';
import type { ExpandedCourse, ExpandedDay, ExpandedStage } from './course-tree.ts';

/** The expanded parts of a course, and the fields of the course to keep (all when none is named). */
export interface CourseShape {
  parts: ReadonlySet<Part>;
  fields: ReadonlySet<string>;
}
type Part =
  | 'stages'
  | 'days'
  | 'lesson_sets'
  | 'day_homeworks'
  | 'stage_homeworks'
  | 'course_options'
  | 'stage_scores';

/** The parts of a course; `stage_scores` belongs to the call on stages. */
const allParts: readonly Part[] = [
  'stages',
  'days',
  'lesson_sets',
  'day_homeworks',
  'stage_homeworks',
  'course_options',
];

/** The parts that each name of `expand` adds (spec rules §7). Unqualified names mean those of every day or stage. */
const names: Record<string, readonly Part[]> = {
  stages: ['stages'],
  'stages.days': ['stages', 'days'],
  'stages.days.lesson_sets': ['stages', 'days', 'lesson_sets'],
  'stages.days.stage_day_homeworks': ['stages', 'days', 'day_homeworks'],
  'stages.course_stage_homeworks': ['stages', 'stage_homeworks'],
  course_options: ['course_options'],
  lesson_sets: ['stages', 'days', 'lesson_sets'],
  stage_day_homeworks: ['stages', 'days', 'day_homeworks'],
  course_stage_homeworks: ['stages', 'stage_homeworks'],
};

/** The same for `GET /courses/{id}/stages`, whose records are the stages themselves. */
const stageNames: Record<string, readonly Part[]> = {
  days: ['days'],
  'days.lesson_sets': ['days', 'lesson_sets'],
  'days.stage_day_homeworks': ['days', 'day_homeworks'],
  homeworks: ['stage_homeworks', 'day_homeworks'],
  scores: ['stage_scores'],
  course_stage_homeworks: ['stage_homeworks'],
  lesson_sets: ['days', 'lesson_sets'],
  stage_day_homeworks: ['days', 'day_homeworks'],
};

interface ShapeQuery {
  expand?: string | undefined;
  fields?: string | undefined;
}

function parseParts(expand: string | undefined, partsByName: Record<string, readonly Part[]>): Set<Part> {
  const parts = new Set<Part>();
  for (const name of parseNames(expand)) {
    // A name that is deeper than the tree still expands the parts above it.
    for (let path = name; path !== ''; path = path.slice(0, Math.max(0, path.lastIndexOf('.')))) {
      const found = Object.hasOwn(partsByName, path) ? partsByName[path] : undefined;
      for (const part of found ?? []) parts.add(part);
      if (found) break;
    }
  }
  return parts;
}

const shapeCache = new LRUCache<string, CourseShape>({ max: 200 });

/** Cached by query: clients send a handful of shapes, thousands of times. */
export function readCourseShape({ expand, fields }: ShapeQuery): CourseShape {
  const key = `${expand?.length ?? 0} ${expand ?? ''}${fields ?? ''}`;
  let shape = shapeCache.get(key);
  if (shape === undefined) {
    shape = { parts: parseParts(expand, names), fields: parseNames(fields) };
    shapeCache.set(key, shape);
  }
  return shape;
}

export const readStageShape = ({ expand, fields }: ShapeQuery): CourseShape => ({
  parts: parseParts(expand, stageNames),
  fields: parseNames(fields),
});

export function isWhole({ parts, fields }: CourseShape): boolean {
  return parts.size === allParts.length && fields.size === 0;
}

/** Applies a shape to a course; expanded parts are kept whether or not `fields` names them. */
export function shapeCourse(course: ExpandedCourse, { parts, fields }: CourseShape): Course {
  const { stages, course_options, ...fieldsOfRoot } = course;
  return {
    ...pickFields(fieldsOfRoot, fields),
    ...(parts.has('course_options') ? { course_options } : {}),
    ...(parts.has('stages')
      ? { stages: stages.map((stage) => shapeStage(stage, { parts, fields: new Set() })) }
      : {}),
  };
}

export function shapeStage(stage: ExpandedStage, { parts, fields }: CourseShape): Stage {
  const { days, course_stage_homeworks, ...fieldsOfRoot } = stage;
  return {
    ...pickFields(fieldsOfRoot, fields),
    ...(parts.has('stage_scores') ? { scores: scoresOfStage(stage) } : {}),
    ...(parts.has('stage_homeworks') ? { course_stage_homeworks } : {}),
    ...(parts.has('days') ? { days: days.map((day) => shapeDay(day, parts)) } : {}),
  };
}

/** The points of the days and homeworks of a stage. */
function scoresOfStage({ days, course_stage_homeworks }: ExpandedStage): number {
  const homeworks = [...course_stage_homeworks, ...days.flatMap((day) => day.stage_day_homeworks)];
  const points = [...days.map(({ scores }) => scores), ...homeworks.map(({ homework }) => homework.scores)];
  return points.reduce((sum, count) => sum + count, 0);
}

function shapeDay(day: ExpandedDay, parts: ReadonlySet<Part>): Day {
  const { lesson_sets, stage_day_homeworks, ...fieldsOfRoot } = day;
  return {
    ...fieldsOfRoot,
    ...(parts.has('lesson_sets') ? { lesson_sets } : {}),
    ...(parts.has('day_homeworks') ? { stage_day_homeworks } : {}),
  };
}
