import { localDay, localMidnight } from '@daystream/domain';
import { createCoursesService } from '../../features/learning/courses/courses.service.ts';
import { addStream } from '../../features/learning/streams/index.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import { createCourseDraft, type TestCourse, type TestCourseOptions } from './courses.ts';
import type { TestApp } from '../app/test-app.ts';

const noRealtime = { emit: () => undefined };

/** Publishes a course as the studio does. */
export async function publishCourse(t: TestApp, brand: Brand, courseId: number): Promise<number> {
  const courses = createCoursesService({ brand, bus: t.bus, realtime: noRealtime, clock: () => t.clock.now });
  // Waits until the app's cache has dropped the course, which happens asynchronously through the bus.
  const invalidated = new Promise<void>((resolve) => {
    t.bus.on('course.changed', ({ course_id: id }) => {
      if (id === courseId) resolve();
    });
  });
  const version = await courses.publish(courseId);
  await invalidated;
  return version;
}

/** A published course. */
export async function createPublishedCourse(
  t: TestApp,
  brand: Brand,
  options: TestCourseOptions = {},
): Promise<TestCourse> {
  const course = await createCourseDraft(brand, options);
  await publishCourse(t, brand, course.id);
  return course;
}

export interface TestStreamOptions {
  /** Milliseconds. Defaults: starts at `startOfToday`, no end. */
  startDate?: number;
  endDate?: number | null;
  isDemo?: boolean;
  courseFullAccess?: boolean;
  isOptionalPurchase?: boolean;
}

/** The last midnight in the time zone of `createPerson`. A fixed number of hours ago could be the previous day. */
export function startOfToday(t: TestApp): number {
  const zone = 'Europe/Moscow';
  return localMidnight(localDay(t.clock.now, zone), zone);
}

/** Creates a stream of a published course; returns its id. */
export async function createStream(
  t: TestApp,
  brand: Brand,
  { userId, courseId, ...options }: { userId: number; courseId: number } & TestStreamOptions,
): Promise<number> {
  const stream = {
    user_id: userId,
    course_id: courseId,
    start_date: new Date(options.startDate ?? startOfToday(t)),
    is_demo: options.isDemo ?? false,
    course_full_access: options.courseFullAccess ?? false,
    is_optional_purchase: options.isOptionalPurchase ?? false,
  };
  const endsAt = options.endDate == null ? null : new Date(options.endDate);
  const id = await brand.db.transaction().execute((trx) => addStream(trx, stream, endsAt));
  if (id === undefined) throw new Error('the user already has a stream of the course');
  return id;
}
