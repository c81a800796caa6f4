/** Rules of video consultations (spec product §4). Times are ms. */
import type { VideoConsultationStatus } from '@daystream/contract';
import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';

/** The furthest time that can be booked. */
export const bookingHorizonMs = 60 * millisecondsInDay;
const roomOpensMs = 15 * millisecondsInMinute;
const roomStaysMs = 60 * millisecondsInMinute;
const reminders = { day: millisecondsInDay, soon: 10 * millisecondsInMinute } as const;
export type ConsultationReminder = keyof typeof reminders;

/** A confirmed meeting is complete when its time is over, whether or not the expert recorded it. */
export function videoConsultationStatus(
  stored: VideoConsultationStatus,
  endsAt: number | null,
  now: number,
): VideoConsultationStatus {
  return stored === 'confirmed' && endsAt !== null && endsAt <= now ? 'complete' : stored;
}

/** Whether a booked time came before staff confirmed it: it can only be moved or canceled. */
export const isConfirmationMissed = (
  { status, startsAt }: { status: VideoConsultationStatus; startsAt: number | null },
  now: number,
): boolean => status === 'waiting' && startsAt !== null && startsAt <= now;

/** What belongs to the tab "available": what can be booked, and booked meetings that are not over. */
export const isUpcomingConsultation = (status: VideoConsultationStatus): boolean =>
  status === 'available' || status === 'waiting' || status === 'confirmed';

/** Whether the room of a meeting can be entered: a quarter of an hour before, until an hour after its end. */
export function isRoomOpen({ startsAt, endsAt }: { startsAt: number; endsAt: number }, now: number): boolean {
  return now >= startsAt - roomOpensMs && now < endsAt + roomStaysMs;
}

interface Remindable {
  startsAt: number;
  /** When the time was fixed: its e-mail stands for reminders that were due before. */
  confirmedAt: number;
  remindedDayAt: number | null;
  remindedSoonAt: number | null;
}

/** The reminder that is due: a day or ten minutes before the start, once each, and none for a time that was fixed later than it was due. */
export function dueReminder(consultation: Remindable, now: number): ConsultationReminder | null {
  const { startsAt, confirmedAt, remindedDayAt, remindedSoonAt } = consultation;
  if (now >= startsAt) return null;
  const isDue = (kind: ConsultationReminder) =>
    now >= startsAt - reminders[kind] && confirmedAt < startsAt - reminders[kind];
  if (isDue('soon')) return remindedSoonAt === null ? 'soon' : null;
  return isDue('day') && remindedDayAt === null ? 'day' : null;
}
