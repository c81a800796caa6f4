import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectRealtime } from '../../testing/app/realtime-client.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { createPerson } from '../../testing/base/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('a process that is about to stop answers, says so, and sends everybody elsewhere', async () => {
  const person = await createPerson(t, t.aurora);
  const client = await connectRealtime(t, t.aurora, person);
  const before = await t.app.inject({ url: '/readyz' });
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);

  await t.drain(0, new AbortController().signal);

  const ready = await t.app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json(), ready.headers.connection]).toEqual([
    503,
    { status: 'draining' },
    'close',
  ]);
  expect((await person.call('GET', '/spa/api/v1/user')).statusCode).toBe(200);
  // A client that the server disconnects would not connect again; one whose connection closes does.
  expect(await client.closed).toBe('transport close');
  await expect(connectRealtime(t, t.aurora, person)).rejects.toThrow('websocket error');
});
