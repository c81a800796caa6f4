import { expect, it } from 'vitest';
import { hasNeededCourse, neededCourse } from './needed-course.ts';

const product = { courseId: 3, requiredCourseId: null };

it.each(['course', 'course_subscription', 'club'] as const)('anybody can buy a %s', (type) => {
  expect(neededCourse({ ...product, type })).toBeNull();
});

it.each(['extension', 'consultation', 'expert_additional_question'] as const)(
  'a product of the type %s adds to a course of its buyer, even one that is over',
  (type) => {
    const needed = neededCourse({ ...product, type })!;
    expect(needed.courseId).toBe(3);
    const stream = { courseId: 3, isDemo: false, status: 'ended' } as const;
    expect(hasNeededCourse(needed, [stream])).toBe(true);
    expect(hasNeededCourse(needed, [{ ...stream, isDemo: true, status: 'open' }])).toBe(false);
    expect(hasNeededCourse(needed, [{ ...stream, courseId: 4 }])).toBe(false);
  },
);

it('an upgrade needs access now to its required course', () => {
  const needed = neededCourse({ ...product, type: 'upgrade', requiredCourseId: 8 })!;
  expect(needed.courseId).toBe(8);
  const stream = { courseId: 8, isDemo: false } as const;
  expect(hasNeededCourse(needed, [{ ...stream, status: 'freeze' }])).toBe(true);
  expect(hasNeededCourse(needed, [{ ...stream, status: 'ended' }])).toBe(false);
});
