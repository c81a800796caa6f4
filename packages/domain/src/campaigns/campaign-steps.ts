import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { localDay, localMinutes, localTime, parseDay } from '../dates/local-day.ts';

/** How late a message may be sent that has a time of day. */
const lateMs = 2 * millisecondsInHour;

export interface StepTime {
  /** The step before, or entering the campaign. */
  after: number;
  delayDays: number;
  /** After midnight of the learner's clock; null: at any time. */
  sendMinutes: number | null;
  timeZone: string;
}

/** When a step is due, in ms: so many days later on the learner's calendar, at the time of day, never before `after`. */
export function campaignStepAt({ after, delayDays, sendMinutes, timeZone }: StepTime): number {
  if (sendMinutes === null && delayDays === 0) return after;
  const minutes = sendMinutes ?? localMinutes(after, timeZone);
  const day = localDay(after, timeZone) + delayDays;
  const at = localTime(day, minutes, timeZone);
  return at >= after ? at : localTime(day + 1, minutes, timeZone);
}

/** The earliest moment of a time of day on a date, anywhere on earth: clocks are at most 14 hours ahead of UTC. */
export function earliestLocalTime(date: string, minutes: number): number {
  return (parseDay(date) ?? 0) * millisecondsInDay + minutes * millisecondsInMinute - 14 * millisecondsInHour;
}

/** When the first step of a campaign for a date is due on a learner's clock, so many days after the date. */
export function campaignDateAt(
  date: string,
  { delayDays, sendMinutes, timeZone }: Pick<StepTime, 'delayDays' | 'timeZone'> & { sendMinutes: number },
): number {
  return localTime((parseDay(date) ?? 0) + delayDays, sendMinutes, timeZone);
}

export interface CampaignEntryState {
  /** The account or the stream is not there any more, or blocked. */
  isGone: boolean;
  /** The learner receives no campaigns. */
  isOff: boolean;
  /** Since entering. Undefined: not a reason to leave. */
  isActive?: boolean | undefined;
  isCompleted?: boolean | undefined;
  /** When the step was due. */
  dueAt: number;
}

export type CampaignAction =
  | { action: 'send' }
  | { action: 'leave'; reason: 'gone' | 'unsubscribed' | 'active' | 'completed' }
  /** Ask again then. */
  | { action: 'wait'; until: number };

/** What to do with a step that is due. A campaign that was paused for long goes on at its time of day. */
export function nextCampaignAction(
  state: CampaignEntryState,
  { sendMinutes, timeZone }: Pick<StepTime, 'sendMinutes' | 'timeZone'>,
  now: number,
): CampaignAction {
  if (state.isGone) return { action: 'leave', reason: 'gone' };
  if (state.isOff) return { action: 'leave', reason: 'unsubscribed' };
  if (state.isCompleted === true) return { action: 'leave', reason: 'completed' };
  if (state.isActive === true) return { action: 'leave', reason: 'active' };
  if (sendMinutes === null || now - state.dueAt <= lateMs) return { action: 'send' };
  const today = localTime(localDay(now, timeZone), sendMinutes, timeZone);
  if (now >= today && now - today <= lateMs) return { action: 'send' };
  return { action: 'wait', until: campaignStepAt({ after: now, delayDays: 0, sendMinutes, timeZone }) };
}

/** When a message is tried again for a learner who has received one today. */
export function nextCampaignDay(
  now: number,
  { sendMinutes, timeZone }: Pick<StepTime, 'sendMinutes' | 'timeZone'>,
): number {
  const at = localTime(localDay(now, timeZone) + 1, sendMinutes ?? localMinutes(now, timeZone), timeZone);
  return Math.max(at, now + 1);
}

/** The text for a reader: in their language, else in the default one of the school, else the first. */
export function campaignTextFor<Text extends { language: string }>(
  texts: readonly Text[],
  language: string,
  defaultLanguage: string,
): Text | undefined {
  const of = (one: string) => texts.find((text) => text.language === one);
  return of(language) ?? of(defaultLanguage) ?? texts[0];
}

/** The variables of campaigns: `{first_name}`. */
export const campaignVariables = ['first_name', 'name', 'course', 'school'] as const;

/** Fills the screen that a step opens. Without a stream, an address that names one becomes the start page. */
export function campaignPath(path: string, streamId: number | null): string {
  if (streamId === null) return path.includes('{stream_id}') ? '/home' : path;
  return path.replaceAll('{stream_id}', String(streamId));
}

/** In which time after a message its goal counts. */
export const campaignGoalMs = 7 * millisecondsInDay;
