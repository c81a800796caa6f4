import { BrandConfig } from '@daystream/contract';
import { splitLessonTitle } from '@daystream/domain';
import { describe, expect, it } from 'vitest';
import { demoBrands } from './index.ts';
import type { DemoBrand } from './index.ts';
import { daysOf, duplicatesIn, homeworksOf, lessonsOf } from './testing/brand-parts.ts';

const courses = demoBrands.flatMap((brand) =>
  brand.courses.map((course) => ({ brand, course, name: course.slug })),
);

/** All objects with a slug (courses, lesson sets, lessons, homeworks), once per placement. */
function slugItems(brand: DemoBrand): { slug: string }[] {
  const days = brand.courses.flatMap(daysOf);
  const sets = days.flatMap((day) => day.lessonSets.map(({ lessonSet }) => lessonSet));
  return [
    ...brand.courses,
    ...sets,
    ...sets.flatMap(({ lessons }) => lessons),
    ...brand.courses.flatMap(homeworksOf).map(({ homework }) => homework),
  ];
}

describe('demo brands', () => {
  it('have configurations that the contract accepts, without unknown fields', () => {
    // Pictures are slugs here and become addresses when the brand is created.
    for (const { config } of demoBrands) {
      const addressed = { ...config, logo: null, hero: null };
      expect(BrandConfig.parse(addressed)).toMatchObject(addressed);
    }
  });

  it('have unique names and hosts', () => {
    expect(duplicatesIn(demoBrands.map(({ appId }) => appId))).toEqual([]);
    expect(duplicatesIn(demoBrands.flatMap(({ hosts }) => hosts))).toEqual([]);
  });

  it('use a slug for one object only', () => {
    for (const items of demoBrands.map(slugItems)) {
      const distinct = [...new Set(items)].map(({ slug }) => slug);
      expect(duplicatesIn(distinct)).toEqual([]);
    }
  });
});

describe('the main course', () => {
  const days = courses.filter(({ name }) => name === 'zhivoe-litso').flatMap(({ course }) => daysOf(course));

  it('has 3 stages, 21 days, a rest day per week and two demo days', () => {
    const stages = courses.find(({ name }) => name === 'zhivoe-litso')?.course.stages ?? [];
    expect(stages.map((stage) => stage.days.length)).toEqual([7, 7, 7]);
    expect(stages.map((stage) => stage.homeworks.length)).toEqual([1, 1, 1]);
    expect(days.flatMap((day) => (day.dayOfRest ? [day.dayNumber] : []))).toEqual([4, 11, 18]);
    expect(days.flatMap((day) => (day.isDemoAccessible ? [day.dayNumber] : []))).toEqual([1, 2]);
  });

  it('has a unique title and excerpt for each day, and lessons of every kind', () => {
    expect(duplicatesIn(days.flatMap(({ title, excerpt }) => [title, excerpt]))).toEqual([]);
    const kinds = days.flatMap(lessonsOf).map(({ title }) => splitLessonTitle(title).subtitle);
    expect(new Set(kinds)).toEqual(new Set(['analysis', 'execution', 'theory']));
  });
});

describe.each(courses)('course $name', ({ brand, course }) => {
  const days = daysOf(course);

  it('numbers its days from 1 and opens one per day', () => {
    const expected = days.map((_day, index) => [index + 1, index]);
    expect(days.map(({ dayNumber, delay }) => [dayNumber, delay])).toEqual(expected);
  });

  it('has lessons and points on every day except rest days, which are not required', () => {
    const trainingDays = days.filter(({ dayOfRest }) => !dayOfRest);
    expect(trainingDays.filter((day) => day.scores <= 0 || lessonsOf(day).length === 0)).toEqual([]);
    const restDays = days.filter(({ dayOfRest }) => dayOfRest);
    expect(restDays.filter((day) => day.scores > 0 || day.requiredToComplete)).toEqual([]);
  });

  it('has repetition counts within the range of the learner’s choice', () => {
    const sets = days.flatMap(({ lessonSets }) => lessonSets);
    const outside = sets.filter(
      ({ repeatCount: count, userRepeatRangeFrom: from, userRepeatRangeTo: to }) =>
        from < 1 || count < from || count > to,
    );
    expect(outside).toEqual([]);
  });

  it('uses only option values that the course defines', () => {
    const values = course.courseOptions.flatMap((option) => option.trainingLessonOptionValues);
    const titles = course.courseOptions.map(({ title }) => title);
    expect(course.trainingOptions).toEqual(values);
    expect(values).toEqual(
      expect.arrayContaining(days.flatMap(lessonsOf).flatMap(({ trainingOptions }) => trainingOptions)),
    );
    expect(titles).toEqual(expect.arrayContaining(days.flatMap(({ courseOptions }) => courseOptions)));
  });

  it('has homework with points and distinct exercises', () => {
    const homeworks = homeworksOf(course).map(({ homework }) => homework);
    expect(homeworks.filter(({ scores }) => scores <= 0)).toEqual([]);
    for (const { exercises } of homeworks)
      expect(duplicatesIn(exercises.map(({ slug }) => slug))).toEqual([]);
  });

  it('has experts who are staff of the brand', () => {
    const experts = brand.people.filter(({ staffRoles }) => staffRoles.includes('expert'));
    expect(experts.map(({ email }) => email)).toEqual(expect.arrayContaining([...course.experts]));
    expect(course.experts).not.toEqual([]);
  });
});
