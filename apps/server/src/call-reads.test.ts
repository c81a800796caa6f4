import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from './testing/calls/call-addresses.ts';
import { everyCall } from './testing/calls/call-inputs.ts';
import { createCompletePerson, type CompletePerson } from './testing/complete/complete-person.ts';
import { createTestApp, type TestApp } from './testing/app/test-app.ts';
import { watchChanges, type WatchChanges } from './testing/calls/watch-changes.ts';

// Every GET call of the contract changes no data, except the GET that cancels a freeze (spec rules §7): it changes a frozen stream, and this one is not frozen.

/** Chats are read by the statements that learners' chats use, which are short. */
const staffReads = everyCall.filter(
  ([name, { method, scope }]) => method === 'GET' && scope === 'staff' && !name.startsWith('studio.chats.'),
);

let t: TestApp;
let anna: CompletePerson;
let watch: WatchChanges;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createCompletePerson(t, t.aurora);
  watch = await watchChanges(t.aurora);
});
afterAll(() => t.close());

test.each(everyCall.filter(([, { method }]) => method === 'GET'))('%s changes no row', async (name, call) => {
  const actor = call.scope === 'staff' ? anna.admin : anna.owner;
  const { result: answer, changes } = await watch(() => actor.call('GET', addressOf(name, anna)));
  expect([answer.statusCode, changes]).toEqual([call.status ?? 200, []]);
});

describe('while learners use all of their connections', () => {
  beforeAll(async () => {
    // The first calls read what later ones have in memory: the session and published courses.
    for (const [name] of staffReads) await anna.admin.call('GET', addressOf(name, anna));
    const { pool } = t.aurora;
    const clients = await Promise.all(Array.from({ length: pool.options.max ?? 10 }, () => pool.connect()));
    return () => {
      for (const client of clients) client.release();
    };
  });

  test.each(staffReads)('%s answers', async (name) => {
    expect((await anna.admin.call('GET', addressOf(name, anna))).statusCode).toBe(200);
  });
});
