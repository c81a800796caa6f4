import { expect, it } from 'vitest';
import { groupHomeworks } from './homework-order.ts';
import type { HomeworkStatus } from './homework.queries.ts';

const homework = (id: number, part: Partial<HomeworkStatus>) =>
  ({
    id,
    streamId: 1,
    isLocked: false,
    turn: null,
    dayNumber: id,
    reviewUntil: null,
    ...part,
  }) as HomeworkStatus;

it('sorts groups by urgency, locked homeworks last [product §2 homework status list]', () => {
  const groups = groupHomeworks([
    homework(1, { status: 'DONE' }),
    homework(2, { status: 'UPLOADED', turn: 'expert', reviewUntil: 200 }),
    homework(3, { status: 'UPLOADED', turn: 'expert', reviewUntil: 100 }),
    homework(4, { status: 'NOT_UPLOADED', isLocked: true }),
    homework(5, { status: 'NOT_UPLOADED', dayNumber: null }),
    homework(6, { status: 'NOT_UPLOADED' }),
    homework(7, { status: 'FAIL', turn: 'learner', isLocked: true }),
    homework(8, { status: 'UPLOADED', turn: 'learner' }),
  ]);
  expect(groups.map(([group, own]) => [group, own.map(({ id }) => id)])).toEqual([
    ['turn', [7, 8]],
    ['NOT_UPLOADED', [6, 5]],
    ['UPLOADED', [3, 2]],
    ['DONE', [1]],
    ['locked', [4]],
  ]);
});
