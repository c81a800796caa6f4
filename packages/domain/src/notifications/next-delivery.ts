import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { localDay, localMinutes, localTime } from '../dates/local-day.ts';

/** Minutes after midnight of the reader's clock; `from` may be later than `to`. */
export interface QuietHours {
  from: number;
  to: number;
}

export interface DeliveryState {
  kind: string;
  createdAt: number;
  /** When it was sent as push or e-mail; null: it was not. */
  pushedAt: number | null;
  emailedAt: number | null;
}

export interface DeliveryChoice {
  /** All notifications, or those of this kind, are off. */
  isOff: boolean;
  hasPush: boolean;
  /** `off` also for a reader without an address. */
  email: 'immediate' | 'digest' | 'off';
  quiet: QuietHours | null;
  timeZone: string;
}

export type Delivery =
  | { action: 'none' | 'push' | 'email' | 'digest' }
  /** Ask again then. */
  | { action: 'wait'; until: number };

/** How long a push may stay unseen before the e-mail follows. */
const unseenMs = 30 * millisecondsInMinute;
/** Messages of a chat come in groups: one e-mail for those of a few minutes. */
const chatMs = 5 * millisecondsInMinute;
/** When digests are sent, on the reader's clock. */
const digestMinutes = 18 * 60;
/** A reminder is of no use much later. */
const reminderMs = 2 * millisecondsInHour;

/** The end of the quiet hours that `now` is in; null: it is in none. */
export function quietUntil({ from, to }: QuietHours, timeZone: string, now: number): number | null {
  const minutes = localMinutes(now, timeZone);
  const isQuiet = from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to;
  if (!isQuiet) return null;
  const day = localDay(now, timeZone);
  const end = localTime(day, to, timeZone);
  return end > now ? end : localTime(day + 1, to, timeZone);
}

/** What to do with a notification that no open page has shown: push first, e-mail where there is none or it stays unseen. */
export function nextDelivery(state: DeliveryState, choice: DeliveryChoice, now: number): Delivery {
  if (choice.isOff || state.emailedAt !== null) return { action: 'none' };
  const isReminder = state.kind === 'reminder';
  if (isReminder && (state.pushedAt !== null || now - state.createdAt > reminderMs))
    return { action: 'none' };
  const quietEnd = choice.quiet && quietUntil(choice.quiet, choice.timeZone, now);
  if (quietEnd !== null) return isReminder ? { action: 'none' } : { action: 'wait', until: quietEnd };
  if (state.pushedAt === null && choice.hasPush) return { action: 'push' };
  if (choice.email === 'off') return { action: 'none' };
  const from =
    state.pushedAt === null
      ? state.createdAt + (state.kind === 'chat_message' ? chatMs : 0)
      : state.pushedAt + unseenMs;
  if (now < from) return { action: 'wait', until: from };
  if (isReminder || choice.email === 'immediate') return { action: 'email' };
  const first = nextDigest(from, choice.timeZone);
  return now < first ? { action: 'wait', until: first } : { action: 'digest' };
}

function nextDigest(after: number, timeZone: string): number {
  const day = localDay(after, timeZone);
  const today = localTime(day, digestMinutes, timeZone);
  return today >= after ? today : localTime(day + 1, digestMinutes, timeZone);
}

const retryMinutes = [1, 5, 15, 60, 240, 720];

/** When to try a failed e-mail again, after so many failures; null: give up. */
export function retryAt(failures: number, now: number): number | null {
  const minutes = retryMinutes[failures - 1];
  return minutes === undefined ? null : now + minutes * millisecondsInMinute;
}
