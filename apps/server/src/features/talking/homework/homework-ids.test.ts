import type { HomeworkTargetType } from '@daystream/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chatIdOf, keyOfChatId, keyOfStatusId, statusIdOf, type HomeworkKey } from './homework-ids.ts';

const key = fc.record({
  streamId: fc.integer({ min: 1, max: 2 ** 27 - 1 }),
  targetType: fc.constantFrom<HomeworkTargetType>('course_stage_homework', 'stage_day_homework'),
  targetId: fc.integer({ min: 1, max: 2 ** 24 - 1 }),
});

test('status and chat ids are safe integers that give back their key', () => {
  fc.assert(
    fc.property(key, (one) => {
      for (const id of [statusIdOf(one), chatIdOf(one)]) expect(Number.isSafeInteger(id)).toBe(true);
      expect(keyOfStatusId(statusIdOf(one))).toEqual(one);
      expect(keyOfChatId(chatIdOf(one))).toEqual(one);
    }),
  );
});

test('chat ids of homework begin at 2^52, where no status id and no numbered chat is', () => {
  fc.assert(
    fc.property(key, (one) => {
      expect(chatIdOf(one)).toBeGreaterThanOrEqual(2 ** 52);
      expect(statusIdOf(one)).toBeLessThan(2 ** 52);
      expect(keyOfChatId(statusIdOf(one))).toBeUndefined();
      expect(keyOfStatusId(chatIdOf(one))).toBeUndefined();
    }),
  );
});

test.each([0, -1, 1, 999_999, 2 ** 25, 2 ** 52, 2 ** 52 + 1])('%d is not a homework id', (id) => {
  expect([keyOfStatusId(id), keyOfChatId(id)]).toEqual([undefined, undefined]);
});

test.each<HomeworkKey>([
  { streamId: 2 ** 27, targetType: 'stage_day_homework', targetId: 1 },
  { streamId: 1, targetType: 'stage_day_homework', targetId: 2 ** 24 },
])('throws for the key %o, which exceeds the bits', (one) => {
  expect(() => statusIdOf(one)).toThrow('no homework status id');
});
