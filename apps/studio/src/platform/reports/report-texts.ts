import type { Language } from '@daystream/contract';
import { durationText } from '../date-texts.ts';

const secondMs = 1000;

/** A watched time: "3 ч 12 мин"; nothing is "0". */
export const timeText = (language: Language, seconds: number): string =>
  seconds === 0 ? '0' : durationText(language, seconds * secondMs);

export const numberText = (language: Language, value: number): string =>
  new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);

export const percentText = (language: Language, share: number): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** The label of a step of a chart: a day, the first day of a week, or a month. */
export function stepText(language: Language, date: string, step: 'day' | 'week' | 'month'): string {
  const parts =
    step === 'month'
      ? ({ month: 'short', year: 'numeric' } as const)
      : ({ day: 'numeric', month: 'short' } as const);
  return new Intl.DateTimeFormat(language, { ...parts, timeZone: 'UTC' }).format(new Date(date));
}
