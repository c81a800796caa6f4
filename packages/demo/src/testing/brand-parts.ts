/** Test helpers: flat lists of the parts of a demo brand. */
import type { DemoCourse, DemoDay, DemoHomework, DemoLesson, DemoBrand } from '../brand.ts';

export function daysOf(course: DemoCourse): DemoDay[] {
  return course.stages.flatMap(({ days }) => days);
}

export function lessonsOf(day: DemoDay): DemoLesson[] {
  return day.lessonSets.flatMap(({ lessonSet }) => lessonSet.lessons);
}

/** A homework with the number of days after which it can be submitted. */
export interface PlacedHomework {
  homework: DemoHomework;
  delay: number;
}

/** All homeworks of a course. A stage's homework can be submitted from the first day of its stage. */
export function homeworksOf(course: DemoCourse): PlacedHomework[] {
  return course.stages.flatMap((stage) => [
    ...stage.homeworks.map((homework) => ({ homework, delay: stage.days[0]?.delay ?? 0 })),
    ...stage.days.flatMap((day) => day.homeworks.map((homework) => ({ homework, delay: day.delay }))),
  ]);
}

export function courseOf(brand: DemoBrand, slug: string): DemoCourse {
  const course = brand.courses.find((candidate) => candidate.slug === slug);
  if (!course) throw new Error(`${brand.appId} has no course ${slug}`);
  return course;
}

/** The values that occur more than once. */
export function duplicatesIn(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

/** A string with the name and the path of its field. */
export interface StringField {
  path: string;
  key: string;
  value: string;
}

/** All nested strings with the name of their field (for list items, that of the list). */
export function stringsIn(value: unknown, path: string, key = ''): StringField[] {
  if (typeof value === 'string') return [{ path, key, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => stringsIn(item, `${path}[${index}]`, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => stringsIn(inner, `${path}.${name}`, name));
}
