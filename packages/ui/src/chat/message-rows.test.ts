import { describe, expect, it } from 'vitest';
import { countNewAfter, dayOf, isPrepended, messageRows } from './message-rows.ts';
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

describe('messageRows', () => {
  const messages = [at('2026-05-01T20:30:00Z'), at('2026-05-01T21:30:00Z'), at('2026-05-02T10:00:00Z')];

  it.each([
    ['UTC', [true, false, true]],
    ['Europe/Moscow', [true, true, false]],
  ])('begins a day at the first message of it in %s', (timeZone, expected) => {
    expect(messageRows(messages, { timeZone }).map(({ isFirstOfDay }) => isFirstOfDay)).toEqual(expected);
  });

  it('marks the first message that was not seen', () => {
    const answers = messages.map((message, index) => ({ ...message, own: index === 0 }));
    const marks = (shown: readonly ChatViewMessage[]) =>
      messageRows(shown, { firstUnreadId: messages[1]?.id }).map(({ isFirstUnread }) => isFirstUnread);
    expect(marks(answers)).toEqual([false, true, false]);
    // Who writes has seen what stands above.
    expect(marks([...answers, at('2026-05-02T10:01:00Z')])).toEqual([false, false, false, false]);
  });

  it.each([
    ['the first message', [], false],
    ['a minute later', [at('2026-05-01T09:59:00Z')], true],
    ['after another author', [at('2026-05-01T09:59:00Z', false)], false],
    ['five minutes later', [at('2026-05-01T09:55:00Z')], false],
    ['on the next day', [at('2026-04-30T23:59:00Z')], false],
  ])('isContinued: %s', (_, previous, expected) => {
    const rows = messageRows([...previous, at('2026-05-01T10:00:00Z')], { timeZone: 'UTC' });
    expect(rows.at(-1)?.isContinued).toBe(expected);
  });

  it('repeats the name below the line of unread messages', () => {
    const [one, other] = [at('2026-05-01T09:59:00Z', false), at('2026-05-01T10:00:00Z', false)];
    expect(messageRows([one, other], { firstUnreadId: other.id })[1]?.isContinued).toBe(false);
  });
});

it('dayOf depends on the time zone', () => {
  expect(dayOf(Date.parse('2026-12-31T23:30:00Z'), 'Asia/Tokyo')).toBe('2027-01-01');
});

const rowsOf = (...ids: string[]) =>
  messageRows(ids.map((id) => ({ ...at('2026-05-01T10:00:00Z', id.startsWith('own')), id })));

it.each([
  ['none after the last', 'b', ['a', 'b'], 0],
  ['those of others only', 'a', ['a', 'b', 'own1', 'c'], 2],
  ['none when the list follows its end', null, ['a', 'b'], 0],
  ['none when the message is gone', 'z', ['a', 'b'], 0],
])('countNewAfter: %s', (_, key, ids, expected) => {
  expect(countNewAfter(rowsOf(...ids), key)).toBe(expected);
});

it.each([
  ['older messages', ['b', 'c'], ['a', 'b', 'c'], true],
  ['a new message', ['b', 'c'], ['b', 'c', 'd'], false],
  ['both at once', ['b', 'c'], ['a', 'b', 'c', 'd'], false],
  ['other messages', ['b', 'c'], ['x', 'c'], false],
  ['the first messages', [], ['a'], false],
  ['nothing', ['b', 'c'], ['b', 'c'], false],
])('isPrepended: %s', (_, before, now, expected) => {
  const edges = { first: before[0], last: before.at(-1) };
  expect(isPrepended(edges, rowsOf(...now))).toBe(expected);
});
