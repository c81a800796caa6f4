import { formatDay, localMidnight, parseDay } from '@daystream/domain';

/** A day in the brand's time zone: its date, and the times in [`from`, `to`). */
export interface DayRange {
  date: string;
  timezone: string;
  from: Date;
  to: Date;
}

export function dayRange(date: string, timezone: string): DayRange {
  const day = parseDay(date) ?? 0;
  return {
    date,
    timezone,
    from: new Date(localMidnight(day, timezone)),
    to: new Date(localMidnight(day + 1, timezone)),
  };
}

export const addDays = (date: string, days: number): string => formatDay((parseDay(date) ?? 0) + days);

export type ReportStepUnit = 'day' | 'week' | 'month';
export interface DatePeriod {
  from: string;
  to: string;
}

/** The most points of a line that can be distinguished. */
const [maxDays, maxWeeks] = [92, 92 * 7];

/** Divides a period: by days, and a long one by calendar weeks or months. The first and the last step are cut at its ends. */
export function stepsOf({ from, to }: DatePeriod): { unit: ReportStepUnit; steps: DatePeriod[] } {
  const [first, last] = [parseDay(from) ?? 0, parseDay(to) ?? 0];
  const length = last - first + 1;
  const unit = length <= maxDays ? 'day' : length <= maxWeeks ? 'week' : 'month';
  const steps: DatePeriod[] = [];
  for (let day = first; day <= last;) {
    const next = Math.min(nextStep(day, unit), last + 1);
    steps.push({ from: formatDay(day), to: formatDay(next - 1) });
    day = next;
  }
  return { unit, steps };
}

function nextStep(day: number, unit: ReportStepUnit): number {
  if (unit === 'day') return day + 1;
  // 1 January 1970 was a Thursday.
  if (unit === 'week') return day + 7 - ((day + 3) % 7);
  const [year = 0, month = 0] = formatDay(day).split('-').map(Number);
  return Date.UTC(year, month, 1) / 86_400_000;
}
