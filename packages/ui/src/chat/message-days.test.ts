import { describe, expect, it } from 'vitest';
import { isContinued, dayOf, messageDays } from './message-days.ts';
import type { ChatViewMessage } from './chat-view-message.ts';

const at = (time: string, own = true): ChatViewMessage => ({
  id: time,
  own,
  author: { name: own ? 'Анна' : 'Ольга' },
  text: '',
  files: [],
  createdAt: Date.parse(time),
  delivery: 'sent',
});

describe('messageDays', () => {
  it('groups messages by day in the user’s time zone', () => {
    const messages = [at('2026-05-01T20:30:00Z'), at('2026-05-01T21:30:00Z'), at('2026-05-02T10:00:00Z')];
    expect(messageDays(messages, 'UTC').map(({ day, messages: of }) => [day, of.length])).toEqual([
      ['2026-05-01', 2],
      ['2026-05-02', 1],
    ]);
    expect(messageDays(messages, 'Europe/Moscow').map(({ day, messages: of }) => [day, of.length])).toEqual([
      ['2026-05-01', 1],
      ['2026-05-02', 2],
    ]);
  });

  it('returns an empty list without messages', () => {
    expect(messageDays([])).toEqual([]);
  });
});

it('dayOf depends on the time zone', () => {
  expect(dayOf(Date.parse('2026-12-31T23:30:00Z'), 'Asia/Tokyo')).toBe('2027-01-01');
});

it.each([
  ['the first message', undefined, false],
  ['a minute later', at('2026-05-01T09:59:00Z'), true],
  ['after another author', at('2026-05-01T09:59:00Z', false), false],
  ['five minutes later', at('2026-05-01T09:55:00Z'), false],
])('isContinued: %s', (_, previous, expected) => {
  expect(isContinued(at('2026-05-01T10:00:00Z'), previous)).toBe(expected);
});
