import type { Language } from '@daystream/contract';
import { parseDay } from '@daystream/domain';
import { dateText } from '../../platform/date-texts.ts';

/** A date of the calendar (`2026-05-01`), whatever the time zone. */
export const dayText = (language: Language, day: string): string =>
  dateText(language, (parseDay(day) ?? 0) * 86_400_000, 'UTC');
