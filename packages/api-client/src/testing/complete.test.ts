import { calls } from '@daystream/contract';
import { expect, it } from 'vitest';
import { complete } from './complete.ts';

it('completes an answer of every call, and keeps what a test names', () => {
  const incomplete = Object.entries(calls).filter(
    ([, { reply }]) => !reply.safeParse(complete(reply)).success,
  );
  expect(incomplete.map(([name]) => name)).toEqual([]);
  const [order] = complete(calls['studio.orders.list'].reply, [{ id: 7, gift: { sent_at: 5 } }]) as unknown[];
  expect(order).toMatchObject({
    id: 7,
    total: 0,
    lines: [],
    gift: { state: 'unpaid', sent_at: 5 },
    paid_at: null,
  });
});

it('keeps what the contract does not know, so that a wrong name is seen', () => {
  expect(complete(calls['studio.inbox.colleagues'].reply, [{ id: 9, nmae: 'Olga' }])).toEqual([
    { id: 9, name: '', nmae: 'Olga' },
  ]);
});
