/** What the tests look at: the parts of a school, laid out flat. */
import type { DemoCourse, DemoDay, DemoHomework, DemoLesson, DemoSchool } from '../school.ts';

export function daysOf(course: DemoCourse): DemoDay[] {
  return course.stages.flatMap(({ days }) => days);
}

export function lessonsOf(day: DemoDay): DemoLesson[] {
  return day.lessonSets.flatMap(({ lessonSet }) => lessonSet.lessons);
}

/** A homework, and after how many days of the stream it can be sent. */
export interface PlacedHomework {
  homework: DemoHomework;
  delay: number;
}

/** A stage's homework can be sent from the first day of its stage on. */
export function homeworksOf(course: DemoCourse): PlacedHomework[] {
  return course.stages.flatMap((stage) => [
    ...stage.homeworks.map((homework) => ({ homework, delay: stage.days[0]?.delay ?? 0 })),
    ...stage.days.flatMap((day) => day.homeworks.map((homework) => ({ homework, delay: day.delay }))),
  ]);
}

export function courseOf(school: DemoSchool, slug: string): DemoCourse {
  const course = school.courses.find((candidate) => candidate.slug === slug);
  if (!course) throw new Error(`${school.appId} has no course ${slug}`);
  return course;
}

export function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

export interface Leaf {
  path: string;
  key: string;
  value: string;
}

/** Every string inside, however deep, with the name of the field that holds it (for a list, the list's). */
export function strings(value: unknown, path: string, key = ''): Leaf[] {
  if (typeof value === 'string') return [{ path, key, value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => strings(item, `${path}[${index}]`, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => strings(inner, `${path}.${name}`, name));
}
