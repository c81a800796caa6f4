import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, bodyOf, createPersonFor, everyCall } from './testing/call-inputs.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { watchChanges, type WatchChanges } from './testing/watch-changes.ts';

// A POST that comes twice, for every one that the contract has.

let t: TestApp;
let watch: WatchChanges;
beforeAll(async () => {
  t = await createTestApp();
  watch = await watchChanges(t.aurora);
});
afterAll(() => t.close());

// Signing in is nobody's yet, and signing out leaves nobody who could ask again.
const repeatable = everyCall.filter(
  ([name, call]) => call.method === 'POST' && !name.startsWith('auth.') && call.hasSecretReply !== true,
);

test.each(repeatable)(
  '%s with the key of before answers as before and does nothing more',
  async (name, call) => {
    const own = await createPersonFor(t, name);
    const asker = call.scope === 'staff' ? own.admin : own.owner;
    const ask = () =>
      asker.call(call.method, addressOf(name, own), bodyOf(name, own), {
        'idempotency-key': `key of ${name}`,
      });
    // Two that meet, and one that comes when all is done.
    const [first, meanwhile] = await Promise.all([ask(), ask()]);
    expect(first.statusCode).toBe(call.status ?? 200);
    const { result: later, changes } = await watch(ask);
    for (const again of [meanwhile, later])
      expect([again.statusCode, again.json()]).toEqual([first.statusCode, first.json()]);
    expect(changes).toEqual([]);
  },
);
