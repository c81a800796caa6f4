import { earliestLocalTime, timeOfMinutes } from '@daystream/domain';
import type { Language } from '@daystream/contract';
import type { Campaign } from '../../platform/records.ts';
import { dateText, dateTimeText } from '../../platform/date-texts.ts';

type Timed = Pick<Campaign, 'trigger' | 'sendMinutes'>;

/**
 * When a campaign that is sent once reaches its first reader, and as text: of one clock, that of the school, or of each learner's own. Null for other campaigns,
 * and for those that are sent when they are started.
 */
export function momentOf(
  { trigger, sendMinutes }: Timed,
  { language, timeZone }: { language: Language; timeZone: string },
): { from: number; text: string; isOfLearner: boolean } | null {
  if (trigger.kind !== 'once') return null;
  if (trigger.day !== null && sendMinutes !== null) {
    const date = dateText(language, Date.parse(`${trigger.day}T00:00:00Z`), 'UTC');
    const text = `${date}, ${timeOfMinutes(sendMinutes)}`;
    return { from: earliestLocalTime(trigger.day, sendMinutes), text, isOfLearner: true };
  }
  if (trigger.at === null) return null;
  return { from: trigger.at, text: dateTimeText(language, trigger.at, timeZone), isOfLearner: false };
}
