import type { StreamState } from '@daystream/contract';
import { expect, test } from 'vitest';
import { messageChangeMs } from '../constants.ts';
import { streamChatId, streamIdOfChat } from './chat-ids.ts';
import { canChangeMessage, canWriteInStreamChat, compareChats, groupReactions } from './stream-chat.ts';

test.each<[status: StreamState, isLimitedDemo: boolean, isEnabled: boolean, expected: boolean]>([
  ['open', false, false, true],
  ['not_started', false, true, true],
  ['freeze', false, true, false],
  ['stopped', false, true, false],
  ['ended', false, true, false],
  ['open', true, false, false],
  ['open', true, true, true],
])(
  'in a stream that is %s, limited demo %s with messages %s, a learner can write: %s',
  (status, isLimitedDemo, isDemoUserMessageEnabled, expected) => {
    expect(canWriteInStreamChat({ status, isLimitedDemo, isDemoUserMessageEnabled })).toBe(expected);
  },
);

test('chats are ordered by the status of the stream, then by the last message [product §4 chat ordering priority]', () => {
  const chats = [
    { id: 1, streamStatus: 'ended' as const, lastMessageAt: 900 },
    { id: 2, streamStatus: 'open' as const, lastMessageAt: null },
    { id: 3, streamStatus: 'freeze' as const, lastMessageAt: 800 },
    { id: 4, streamStatus: 'open' as const, lastMessageAt: 100 },
    { id: 5, streamStatus: 'not_started' as const, lastMessageAt: 1 },
    { id: 6, streamStatus: 'stopped' as const, lastMessageAt: 999 },
    { id: 7, streamStatus: 'open' as const, lastMessageAt: 200 },
  ];
  expect(chats.toSorted(compareChats).map(({ id }) => id)).toEqual([7, 4, 2, 5, 3, 6, 1]);
});

test('a message can be changed for an hour', () => {
  expect(canChangeMessage({ createdAt: 0, now: messageChangeMs - 1 })).toBe(true);
  expect(canChangeMessage({ createdAt: 0, now: messageChangeMs })).toBe(false);
});

test('the id of a chat leads to its stream and back; other chats have none', () => {
  expect(streamIdOfChat(streamChatId(12))).toBe(12);
  expect([7, 2 ** 51, 2 ** 52, 2 ** 52 + 5].map(streamIdOfChat)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(Number.isSafeInteger(streamChatId(2 ** 40))).toBe(true);
});

test('reactions are counted in the order in which they were given first', () => {
  const given = [
    { userId: 1, reaction: '👍' },
    { userId: 2, reaction: '🔥' },
    { userId: 3, reaction: '👍' },
  ];
  expect(groupReactions(given, 2)).toEqual([
    { reaction: '👍', count: 2, isOwn: false },
    { reaction: '🔥', count: 1, isOwn: true },
  ]);
});
