import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, everyCall } from './testing/call-inputs.ts';
import { createCompletePerson, type CompletePerson } from './testing/complete-person.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { watchChanges, type WatchChanges } from './testing/watch-changes.ts';

// Reading, for every GET that the contract has.

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
  const asker = call.scope === 'staff' ? anna.admin : anna.owner;
  const { result: answer, changes } = await watch(() => asker.call('GET', addressOf(name, anna)));
  expect([answer.statusCode, changes]).toEqual([call.status ?? 200, []]);
});
