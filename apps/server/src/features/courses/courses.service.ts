import type { CourseVersion } from '@daystream/contract';
import type { z } from 'zod';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Bus } from '../../platform/database/bus.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Realtime } from '../../platform/realtime/realtime.ts';
import { createCoursePublishing } from './course-publishing.ts';
import { createCoursesRepository } from './courses.repository.ts';
import { createCourseRecords } from './course-records.service.ts';
import type { CourseShape } from './course-shape.ts';
import type { ExpandedDay, ExpandedStage } from './course-tree.ts';
import { createLearnerCourses } from './learner-courses.ts';
import type { CompressedJson } from './compressed-json.ts';
import type { PublishedCourse } from './published-course.ts';
import { createPublishedCourses } from './published-courses.ts';

interface Deps {
  brand: Brand;
  bus: Bus;
  realtime: Pick<Realtime, 'emit'>;
  clock: () => number;
}

/** Published courses. A learner reads those of their streams; any other is "not found". */
export function createCoursesService({ brand, bus, realtime, clock }: Deps) {
  const published = createPublishedCourses({ brand, bus });
  const learnerCourses = createLearnerCourses({ brand, bus });
  const publishing = createCoursePublishing({ brand, published, realtime, clock });

  async function findReadable(actor: Actor, courseId: number): Promise<PublishedCourse> {
    const course = (await learnerCourses.has(actor.userId, courseId))
      ? await published.get(courseId)
      : undefined;
    if (course === undefined) throw new AppError('not_found');
    return course;
  }

  async function findReadableStage(actor: Actor, courseId: number, stageId: number): Promise<ExpandedStage> {
    const stage = (await findReadable(actor, courseId)).tree.stages.find(({ id }) => id === stageId);
    if (stage === undefined) throw new AppError('not_found');
    return stage;
  }

  return {
    ...publishing,
    ...createCourseRecords({ brand, publishing }),
    /** Published courses for other features, without a check of the actor. */
    published,
    learnerCourses,

    /** The keys of all files to which published courses refer. */
    servedFileKeys: (): Promise<string[]> => createCoursesRepository(brand.db).servedFileKeys(),

    /** For a media token of a course: whether the private file of this key is part of the course. */
    async hasMediaKey(courseId: number, key: string): Promise<boolean> {
      return (await published.get(courseId))?.hasMediaKey(key) === true;
    },

    async list(actor: Actor): Promise<PublishedCourse[]> {
      return published.getMany(await learnerCourses.of(actor.userId));
    },

    async versions(actor: Actor): Promise<z.input<typeof CourseVersion>[]> {
      const courses = await published.getMany(await learnerCourses.of(actor.userId));
      return courses.map(({ id, version, tree }) => ({ id, version, updated_at: tree.updated_at }));
    },

    /** Errors: `not_found`. */
    async get(actor: Actor, courseId: number, shape: CourseShape): Promise<CompressedJson> {
      return (await findReadable(actor, courseId)).answer(shape);
    },

    /** Errors: `not_found`. */
    async stages(actor: Actor, courseId: number): Promise<readonly ExpandedStage[]> {
      return (await findReadable(actor, courseId)).tree.stages;
    },

    /** Errors: `not_found`. */
    async days(actor: Actor, courseId: number, stageId: number): Promise<readonly ExpandedDay[]> {
      return (await findReadableStage(actor, courseId, stageId)).days;
    },

    /** Errors: `not_found`. */
    async day(actor: Actor, at: { courseId: number; stageId: number; dayId: number }): Promise<ExpandedDay> {
      const day = (await findReadableStage(actor, at.courseId, at.stageId)).days.find(
        ({ id }) => id === at.dayId,
      );
      if (day === undefined) throw new AppError('not_found');
      return day;
    },
  };
}
export type CoursesService = ReturnType<typeof createCoursesService>;
