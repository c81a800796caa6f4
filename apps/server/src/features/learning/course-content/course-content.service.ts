import type { CourseVersion, Stage } from '@daystream/contract';
import type { z } from 'zod';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  outlineDay,
  outlineHomework,
  withoutDocuments,
  withoutMedia,
  type CompressedJson,
  type CoursesService,
  type CourseShape,
  type ExpandedDay,
  type ExpandedStage,
} from '../courses/index.ts';
import {
  hasDocuments,
  isDayReadable,
  isHomeworkReadable,
  mayOpenMedia,
  type StreamsService,
  type StreamState,
} from '../streams/index.ts';

interface Deps {
  courses: Pick<CoursesService, 'published'>;
  streams: Pick<StreamsService, 'access'>;
}

/**
 * Published courses as learners read them: the outline is shared by all learners of a course, the content of a day is delivered by the state of the learner's
 * stream. A course without a stream is "not found".
 */
export function createCourseContentService({ courses: { published }, streams: { access } }: Deps) {
  async function findState(
    { userId }: Actor,
    courseId: number,
    isEnough: (state: StreamState) => boolean,
  ): Promise<StreamState> {
    const state = await access.find(userId, courseId, isEnough);
    if (state === undefined) throw new AppError('not_found');
    return state;
  }

  /** Lists are rare, so their state is read anew. */
  const findCurrentState = (actor: Actor, courseId: number) => findState(actor, courseId, () => false);

  const answer = (state: StreamState, shape: CourseShape): Promise<CompressedJson> =>
    state.course.answer(shape, { hasDocuments: hasDocuments(state) });

  return {
    async list(actor: Actor): Promise<StreamState[]> {
      const ids = await access.courseIds(actor.userId);
      const states = await Promise.all(ids.map((id) => access.find(actor.userId, id, () => true)));
      return states.filter((state) => state !== undefined);
    },

    async versions(actor: Actor): Promise<z.input<typeof CourseVersion>[]> {
      const courses = await published.getMany(await access.courseIds(actor.userId));
      return courses.map(({ id, version, tree }) => ({ id, version, updated_at: tree.updated_at }));
    },

    answer,

    /** Errors: `not_found`. */
    async get(actor: Actor, courseId: number, shape: CourseShape): Promise<CompressedJson> {
      const isEnough = (state: StreamState) =>
        state.course.tree.documents.length === 0 || hasDocuments(state);
      return answer(await findState(actor, courseId, isEnough), shape);
    },

    /** Errors: `not_found`. */
    async stages(actor: Actor, courseId: number): Promise<ExpandedStage[]> {
      const state = await findCurrentState(actor, courseId);
      return state.course.tree.stages.map((stage) => readableStage(state, stage));
    },

    /** Errors: `not_found`. */
    async days(actor: Actor, courseId: number, stageId: number): Promise<ExpandedDay[]> {
      const state = await findCurrentState(actor, courseId);
      const stage = state.course.tree.stages.find(({ id }) => id === stageId);
      if (stage === undefined) throw new AppError('not_found');
      return stage.days.map((day) => readableDay(state, day));
    },

    /** A day with its content if it is not locked. Errors: `not_found`. */
    async day(actor: Actor, at: { courseId: number; stageId: number; dayId: number }): Promise<ExpandedDay> {
      const isEnough = (state: StreamState) => state.status === 'open' && isDayReadable(state, at.dayId);
      const state = await findState(actor, at.courseId, isEnough);
      const found = state.course.days.get(at.dayId);
      if (found?.stage.id !== at.stageId) throw new AppError('not_found');
      return readableDay(state, found.day);
    },

    /** For a media token of a course: whether its private file of this key opens for the user now. */
    async mayOpenMedia(userId: number, courseId: number, key: string): Promise<boolean> {
      const places = (await published.get(courseId))?.placesOf(key);
      if (places === undefined) return false;
      const isOpen = (state: StreamState) => mayOpenMedia(state, places);
      const state = await access.find(userId, courseId, isOpen);
      return state !== undefined && isOpen(state);
    },
  };
}
export type CourseContentService = ReturnType<typeof createCourseContentService>;

function readableDay(state: StreamState, day: ExpandedDay): ExpandedDay {
  if (!isDayReadable(state, day.id)) return outlineDay(day);
  if (state.status !== 'open') return withoutMedia(day);
  return hasDocuments(state) ? day : withoutDocuments(day);
}

function readableStage(state: StreamState, stage: ExpandedStage): ExpandedStage {
  const course_stage_homeworks: Stage['course_stage_homeworks'] = stage.course_stage_homeworks.map(
    (placement) => {
      const homework = { targetType: 'course_stage_homework', placement, stage, day: null } as const;
      return isHomeworkReadable(state, homework) ? placement : outlineHomework(placement);
    },
  );
  return { ...stage, days: stage.days.map((day) => readableDay(state, day)), course_stage_homeworks };
}
