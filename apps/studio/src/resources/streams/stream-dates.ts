import type { Language } from '@daystream/contract';
import { lastAccessMoment } from '@daystream/domain';
import { todayIn } from '../../platform/date-fields.ts';
import { dateText } from '../../platform/date-texts.ts';
import type { Stream } from '../../platform/records.ts';

type Dates = Pick<Stream, 'startDate' | 'endDate' | 'userTimezone'>;

/** The first day of access in the learner's time zone. */
export const firstDayText = (language: Language, { startDate, userTimezone }: Dates): string =>
  dateText(language, startDate, userTimezone);

/** The last day of access in the learner's time zone; null without an end. */
export const lastDayText = (language: Language, { endDate, userTimezone }: Dates): string | null =>
  endDate === null ? null : dateText(language, lastAccessMoment(endDate), userTimezone);

/** The last day as the value of a date field; empty without an end. */
export const lastDayField = ({ endDate, userTimezone }: Dates): string =>
  endDate === null ? '' : todayIn(userTimezone, lastAccessMoment(endDate));

/** The first and the last day of a freeze in the learner's time zone. */
export const freezeText = (
  language: Language,
  { startDate, endDate }: Pick<NonNullable<Stream['freeze']>, 'startDate' | 'endDate'>,
  timeZone: string,
): { first: string; last: string } => ({
  first: dateText(language, startDate, timeZone),
  last: dateText(language, lastAccessMoment(endDate), timeZone),
});
