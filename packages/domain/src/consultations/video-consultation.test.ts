import { expect, test } from 'vitest';
import {
  dueReminder,
  isConfirmationMissed,
  isRoomOpen,
  isUpcomingConsultation,
  videoConsultationStatus,
} from './video-consultation.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const startsAt = 100 * day;
const endsAt = startsAt + 45 * minute;

test('a confirmed meeting whose time is over is complete; a request that nobody confirmed is not [product §4 video consultation]', () => {
  expect(videoConsultationStatus('confirmed', endsAt, endsAt - 1)).toBe('confirmed');
  expect(videoConsultationStatus('confirmed', endsAt, endsAt)).toBe('complete');
  expect(videoConsultationStatus('waiting', endsAt, endsAt)).toBe('waiting');
  expect(videoConsultationStatus('available', null, endsAt)).toBe('available');
});

test('a confirmation is missed once the booked time has come', () => {
  expect(isConfirmationMissed({ status: 'waiting', startsAt }, startsAt - 1)).toBe(false);
  expect(isConfirmationMissed({ status: 'waiting', startsAt }, startsAt)).toBe(true);
  expect(isConfirmationMissed({ status: 'confirmed', startsAt }, startsAt)).toBe(false);
  expect(isConfirmationMissed({ status: 'available', startsAt: null }, startsAt)).toBe(false);
});

test('the tab "available" has what can be booked and what is coming [product §2 video consultations]', () => {
  const upcoming = (['available', 'waiting', 'confirmed', 'complete', 'canceled'] as const).filter(
    isUpcomingConsultation,
  );
  expect(upcoming).toEqual(['available', 'waiting', 'confirmed']);
});

test('the room opens a quarter of an hour before and closes an hour after the end', () => {
  const open = [-16, -15, 0, 104, 105].map((after) =>
    isRoomOpen({ startsAt, endsAt }, startsAt + after * minute),
  );
  expect(open).toEqual([false, true, true, true, false]);
});

const meeting = { startsAt, confirmedAt: startsAt - 3 * day, remindedDayAt: null, remindedSoonAt: null };

test('reminders are due a day and ten minutes before the start, once each', () => {
  expect(dueReminder(meeting, startsAt - day - 1)).toBeNull();
  expect(dueReminder(meeting, startsAt - day)).toBe('day');
  expect(dueReminder({ ...meeting, remindedDayAt: startsAt - day }, startsAt - day + minute)).toBeNull();
  expect(dueReminder(meeting, startsAt - 10 * minute)).toBe('soon');
  expect(dueReminder({ ...meeting, remindedSoonAt: startsAt - 1 }, startsAt - 1)).toBeNull();
  expect(dueReminder(meeting, startsAt)).toBeNull();
});

test('a time that was fixed within a day has no reminder of the day', () => {
  const late = { ...meeting, confirmedAt: startsAt - day + 1 };
  expect(dueReminder(late, startsAt - day + minute)).toBeNull();
  expect(dueReminder(late, startsAt - 10 * minute)).toBe('soon');
});
