import type { PracticeKind } from '@daystream/contract';
import { splitLessonTitle } from '../courses/lesson-title.ts';
import { formatDay, parseDay } from '../dates/local-day.ts';
import { weekday } from './streak.ts';

/** The kind of practice of a lesson, by the suffix of its title (spec product §3, Lesson). */
export function practiceKind(title: string): PracticeKind {
  return splitLessonTitle(title).subtitle ?? 'other';
}

/** The Monday of the week of a local day. */
export const mondayOf = (day: number): number => day - weekday(day);

/** The month of a local day: `2026-05`. */
export const monthOf = (day: number): string => formatDay(day).slice(0, 7);

/** The first local days of a month and of the month after it. */
export function monthRange(month: string): { readonly first: number; readonly next: number } {
  return { first: firstDay(month), next: firstDay(addMonths(month, 1)) };
}

/** The month that is `count` months later; negative: earlier. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
}

function firstDay(month: string): number {
  return parseDay(`${month}-01`) ?? 0;
}

/**
 * The days of a month by weeks from Monday, as a calendar shows them; null: a day of another month.
 */
export function monthWeeks(month: string): (number | null)[][] {
  const { first, next } = monthRange(month);
  const weeks: (number | null)[][] = [];
  for (let monday = mondayOf(first); monday < next; monday += 7)
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = monday + index;
        return day >= first && day < next ? day : null;
      }),
    );
  return weeks;
}
