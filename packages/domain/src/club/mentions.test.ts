import { expect, it } from 'vitest';
import { encodeMentions, mentionedIds, splitMentions, typedMention, withNames } from './mentions.ts';

it('splits a text at its mentions', () => {
  expect(splitMentions('да, @[12] и @[x]')).toEqual([
    { at: 0, text: 'да, ', userId: null },
    { at: 4, text: '@[12]', userId: 12 },
    { at: 9, text: ' и @[x]', userId: null },
  ]);
  expect(splitMentions('')).toEqual([]);
});

it('names each mentioned member once', () => {
  expect(mentionedIds('@[3] @[1] @[3] @[0] @[9999999999999999]')).toEqual([3, 1]);
});

it('encodes chosen names, the longest one first, and shows them again', () => {
  const chosen = [
    { id: 1, name: 'Анна' },
    { id: 2, name: 'Анна Ким' },
  ];
  const encoded = encodeMentions('@Анна Ким и @Анна, привет; @Борис', chosen);
  expect(encoded).toBe('@[2] и @[1], привет; @Борис');
  expect(withNames(encoded, (id) => chosen.find((one) => one.id === id)?.name ?? '…')).toBe(
    '@Анна Ким и @Анна, привет; @Борис',
  );
});

it.each([
  ['привет, @Ан', 'Ан'],
  ['@', ''],
  ['почта a@b', null],
  ['@Анна Ки', 'Анна Ки'],
  ['@Анна Ким, как', null],
  ['конец\n@бор', 'бор'],
])('finds what is typed of a mention in %j', (text, typed) => {
  expect(typedMention(text)).toBe(typed);
});
