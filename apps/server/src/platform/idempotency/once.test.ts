import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { createOnce, type Once } from './once.ts';

let t: TestApp;
let once: Once;
let userId: number;
beforeAll(async () => {
  t = await createTestApp();
  once = createOnce(t.aurora.db);
  ({ id: userId } = await createPerson(t, t.aurora));
});
afterAll(() => t.close());

/** A command that writes a row; `runs` and `published` count what happened. */
function counting() {
  const counted = { runs: 0, published: [] as unknown[] };
  const run = (idempotencyKey: string | undefined, reason = 'slow') =>
    once(
      { userId, idempotencyKey },
      ['test.add', { reason }],
      async (trx) => {
        counted.runs += 1;
        const row = await trx
          .insertInto('interface_switches')
          .values({ user_id: userId, reason })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row;
      },
      { afterCommit: (result) => void counted.published.push(result) },
    );
  return { counted, run };
}

test('a repeated request receives the stored result and does not run afterCommit again', async () => {
  const { counted, run } = counting();
  const [first, meanwhile] = await Promise.all([run('repeated'), run('repeated')]);
  expect(await run('repeated')).toEqual(first);
  expect(meanwhile).toEqual(first);
  expect(counted).toEqual({ runs: 1, published: [first] });
});

test('requests without a key run each time', async () => {
  const { counted, run } = counting();
  await run(undefined);
  await run(undefined);
  expect([counted.runs, counted.published.length]).toEqual([2, 2]);
});

test('a key used for another input is refused, and nothing runs', async () => {
  const { counted, run } = counting();
  await run('reused');
  await expect(run('reused', 'ugly')).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  expect([counted.runs, counted.published.length]).toEqual([1, 1]);
});

test('afterCommit runs when the row is visible to others, and not after a rollback', async () => {
  const caller = { userId, idempotencyKey: 'visible' };
  const visible: boolean[] = [];
  const isStored = async () => {
    const rows = await t.aurora.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('key', '=', 'visible')
      .execute();
    return rows.length > 0;
  };
  const afterCommit = async () => void visible.push(await isStored());
  await expect(
    once(caller, ['test.fail'], () => Promise.reject(new Error('refused')), { afterCommit }),
  ).rejects.toThrow('refused');
  expect(visible).toEqual([]);
  await once(caller, ['test.succeed'], async () => null, { afterCommit });
  expect(visible).toEqual([true]);
});
