import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson, testSessionMs } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { deleteExpiredRows } from './accounts.jobs.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('deletes expired rows only', async () => {
  const person = await createPerson(t, t.aurora);
  const key = { user_id: person.id, fingerprint: 'f', result: 'null' };
  const hoursAgo = (hours: number) => new Date(t.clock.now - hours * 3_600_000);
  await t.aurora.db
    .insertInto('idempotency_keys')
    .values([
      { ...key, key: 'old', created_at: hoursAgo(25) },
      { ...key, key: 'young', created_at: hoursAgo(23) },
    ])
    .execute();
  await deleteExpiredRows(t.aurora, t.clock.now);
  const keys = await t.aurora.db.selectFrom('idempotency_keys').select('key').execute();
  expect(keys).toEqual([{ key: 'young' }]);
  expect((await person.call('GET', '/spa/api/v1/user')).statusCode).toBe(200);

  await deleteExpiredRows(t.aurora, Date.now() + testSessionMs);
  expect(await t.aurora.db.selectFrom('sessions').select('id').execute()).toEqual([]);
});
