import { expect, it } from 'vitest';
import { expertStatus, presenceAt } from './expert-status.ts';

const minute = 60_000;
const now = Date.parse('2026-05-01T10:00Z');
const later = now + 480 * minute;
const away = { isOnline: false, lastSeenAt: null };

it.each([
  ['a minute ago', 1, { isOnline: true, lastSeenAt: now - minute }],
  ['a quarter of an hour ago', 15, { isOnline: false, lastSeenAt: now - 15 * minute }],
  ['two days ago', 2880, away],
])('an expert who was there %s', (_, minutes, expected) => {
  expect(presenceAt(now - minutes * minute, now)).toEqual(expected);
});

it('an expert who never was there is away', () => expect(presenceAt(null, now)).toEqual(away));

const online = { isOnline: true, lastSeenAt: now };
const seen = { isOnline: false, lastSeenAt: now - 15 * minute };
const open = { isOpen: true, until: later };
const closed = { isOpen: false, until: later };
it.each([
  ['online within the hours', open, online, { kind: 'online', until: later }],
  ['online outside of the hours', closed, online, { kind: 'online', until: null }],
  ['away within the hours', open, seen, { kind: 'open', until: later, seenAt: seen.lastSeenAt }],
  ['away outside of the hours', closed, seen, { kind: 'closed', opensAt: later }],
  ['away without hours', null, seen, { kind: 'seen', seenAt: seen.lastSeenAt }],
  ['long away without hours', null, away, null],
])('experts %s', (_, hours, presence, expected) => {
  expect(expertStatus(hours, presence)).toEqual(expected);
});
