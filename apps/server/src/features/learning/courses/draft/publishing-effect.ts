import { isDeepStrictEqual } from 'node:util';
import type { PublishingEffect } from '@daystream/contract';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { BrandDatabase } from '../../../../platform/database/brand-database.ts';
import { readCourseDraft } from '../course-draft.repository.ts';
import { createCourseTree, type ExpandedCourse, type ExpandedDay } from '../course-tree.ts';
import { createCoursesRepository } from '../courses.repository.ts';
import { parseVersion } from '../stored-version.ts';
import { createEffectRepository } from './publishing-effect.repository.ts';

/** Compares the draft of a course with what learners read, and counts the learners that the difference concerns. Errors: `not_found`. */
export async function readPublishingEffect(
  db: BrandDatabase,
  courseId: number,
  now: Date,
): Promise<PublishingEffect> {
  const draft = await readCourseDraft(db, courseId);
  if (draft === undefined) throw new AppError('not_found');
  const [stored] = await createCoursesRepository(db).published([courseId]);
  const next = daysOf(createCourseTree(draft, { version: 0, updatedAt: 0 }));
  const published = stored ? daysOf(parseVersion(stored.content)) : [];
  const before = new Map(published.map((day) => [day.id, day]));
  const after = new Map(next.map((day) => [day.id, day]));
  const addedDays = next.filter(({ id }) => !before.has(id));
  const lostDays = published.filter(({ id }) => !after.has(id));
  const passable = next.filter(
    (day) => !before.has(day.id) || (isBlocking(day) && !isBlocking(before.get(day.id) as ExpandedDay)),
  );
  const repository = createEffectRepository(db);
  const learners = await repository.learners(courseId, now);
  const passed = await repository.learnersBeyond(courseId, {
    order: next.map(({ id }) => id),
    days: passable.map(({ id }) => id),
    now,
  });
  const changedDays = next.filter((day) => before.has(day.id) && !isSame(day, before.get(day.id)));
  const begun = await repository.learnersIn(
    courseId,
    [...lostDays, ...changedDays].map(({ id }) => id),
    now,
  );
  const difference = (idsOf: (day: ExpandedDay) => readonly number[]) =>
    countDifference(published.flatMap(idsOf), next.flatMap(idsOf));
  const lessons = difference(lessonIds);
  const homeworks = difference((day) => day.day_homework_ids);
  return {
    learners,
    days_added: addedDays.length,
    days_removed: lostDays.length,
    days_changed: changedDays.length,
    lessons_added: lessons.added,
    lessons_removed: lessons.removed,
    homeworks_added: homeworks.added,
    homeworks_removed: homeworks.removed,
    passed_days: passable.flatMap((day) => {
      const count = passed.get(day.id) ?? 0;
      if (count === 0) return [];
      return [
        {
          ...named(day),
          is_new: !before.has(day.id),
          is_blocking: isBlocking(day),
          is_passable: day.is_passable ?? false,
          learners: count,
        },
      ];
    }),
    changed_days: changedDays.flatMap((day) => {
      const [count, old] = [begun.get(day.id) ?? 0, before.get(day.id)];
      if (count === 0 || old === undefined) return [];
      const { added, removed } = countDifference(lessonIds(old), lessonIds(day));
      const required = requiredHomeworkIds(old);
      const homeworksRequired = requiredHomeworkIds(day).filter((id) => !required.includes(id)).length;
      const counts = {
        lessons_added: added,
        lessons_removed: removed,
        homeworks_required: homeworksRequired,
      };
      return [{ ...named(day), ...counts, learners: count }];
    }),
    lost_days: lostDays.flatMap((day) => {
      const count = begun.get(day.id) ?? 0;
      return count === 0 ? [] : [{ ...named(day), learners: count }];
    }),
  };
}

/** Days with the delay that applies to them: a stage that opens later changes its days. */
const daysOf = (course: ExpandedCourse) =>
  course.stages.flatMap(({ delay = 0, days }) =>
    days.map((day) => (day.delay < delay ? { ...day, delay } : day)),
  );
const named = ({ id, day_number, title }: ExpandedDay) => ({ id, day_number, title });
const lessonIds = (day: ExpandedDay) => day.lesson_sets.flatMap((set) => set.lessons.map(({ id }) => id));
const requiredHomeworkIds = (day: ExpandedDay) =>
  day.stage_day_homeworks.flatMap(({ id, is_required: isRequired }) => (isRequired > 0 ? [id] : []));
/** Later days stay closed until a required day is ended (spec rules §5). */
const isBlocking = (day: ExpandedDay) => day.required_to_complete === 1 && !day.day_of_rest;

/** Banners are not part of the draft; the number of a day follows from the days before it; earlier releases stored fields in another order. */
function isSame(day: ExpandedDay, other: ExpandedDay | undefined): boolean {
  // The stored version is parsed JSON: what it cannot contain (`undefined`, dates) must not differ.
  const compared = (one?: ExpandedDay): unknown =>
    JSON.parse(JSON.stringify({ ...one, banner_ids: [], day_number: 0 }));
  return isDeepStrictEqual(compared(day), compared(other));
}

function countDifference(before: readonly number[], after: readonly number[]) {
  const [old, current] = [new Set(before), new Set(after)];
  const missingIn = (ids: ReadonlySet<number>, others: ReadonlySet<number>) =>
    [...others].filter((id) => !ids.has(id)).length;
  return { added: missingIn(old, current), removed: missingIn(current, old) };
}
