import type { PracticeKind } from '@daystream/contract';
import type { PracticeStatistics } from './practice.queries.ts';

type Entry = PracticeStatistics['entries'][number];

const practiceKinds = ['execution', 'analysis', 'theory', 'other'] as const satisfies readonly PracticeKind[];

const sum = (entries: readonly Entry[]) => entries.reduce((total, { seconds }) => total + seconds, 0);
const minutesOf = (entries: readonly Entry[]) => sum(entries) / 60;

/** The kinds that occur, each with the watched minutes of every week. */
export function weeksByKind({
  weeks,
  entries,
}: PracticeStatistics): { kind: PracticeKind; values: number[] }[] {
  return practiceKinds
    .filter((kind) => entries.some((entry) => entry.kind === kind))
    .map((kind) => ({
      kind,
      values: weeks.map((week) =>
        minutesOf(entries.filter((entry) => entry.week === week && entry.kind === kind)),
      ),
    }));
}

/** The watched minutes of each course, the most first. */
export function courseTotals({ courses, entries }: PracticeStatistics): { title: string; minutes: number }[] {
  return courses
    .map(({ id, title }) => ({
      title,
      minutes: minutesOf(entries.filter(({ courseId }) => courseId === id)),
    }))
    .toSorted((one, other) => other.minutes - one.minutes);
}

/** The watched minutes of each kind that occurs. */
export function kindTotals(statistics: PracticeStatistics): { kind: PracticeKind; minutes: number }[] {
  return weeksByKind(statistics).map(({ kind, values }) => ({
    kind,
    minutes: values.reduce((total, minutes) => total + minutes, 0),
  }));
}

export const totalSeconds = ({ entries }: PracticeStatistics): number => sum(entries);

/** The distance of the marks of an axis in minutes, whole hours if possible: at most four marks for the greatest value. */
export function minutesStep(greatest: number): number {
  const steps = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1200, 3000];
  return steps.find((step) => greatest / step <= 4) ?? 6000;
}
