import { localDay, localTime } from '../dates/local-day.ts';
import { weekday } from '../streams/streak.ts';

/** A reminder at a time of the learner's clock on some days of the week. */
export interface ReminderRule {
  /** After midnight. */
  minutes: number;
  /** 1 is Monday, 7 is Sunday. */
  repeatDays: readonly number[];
}

/** The first moment after `after`, in ms, at which the reminder is due; null without days. It follows the clocks when they are changed. */
export function nextReminder(
  { minutes, repeatDays }: ReminderRule,
  timeZone: string,
  after: number,
): number | null {
  const today = localDay(after, timeZone);
  // A day more than a week: today's time can be over.
  for (let day = today; day <= today + 8; day += 1) {
    const at = localTime(day, minutes, timeZone);
    if (at > after && repeatDays.includes(weekday(day) + 1)) return at;
  }
  return null;
}
