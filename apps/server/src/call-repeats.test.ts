import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from './testing/calls/call-addresses.ts';
import { bodyOf, everyCall } from './testing/calls/call-inputs.ts';
import { createCompletePerson, type CompletePerson } from './testing/complete/complete-person.ts';
import { createPeopleForCalls, type PersonForCall } from './testing/calls/people-for-calls.ts';
import { inFullSet } from './testing/app/test-set.ts';
import { createTestApp, type TestApp } from './testing/app/test-app.ts';
import { watchChanges, type WatchChanges } from './testing/calls/watch-changes.ts';

// Repeated requests, for the POST calls of the contract.

let t: TestApp;
let watch: WatchChanges;
let personFor: PersonForCall;
beforeAll(async () => {
  t = await createTestApp();
  personFor = await createPeopleForCalls(t, await createCompletePerson(t, t.aurora, { pictures: true }));
  watch = await watchChanges(t.aurora);
});
afterAll(() => t.close());

// Except sign-in, which has no user yet, and sign-out, after which the request cannot be repeated.
const repeatable = everyCall.filter(
  ([name, call]) => call.method === 'POST' && !name.startsWith('auth.') && call.hasSecretReply !== true,
);

/** Of an archive, the text of its bytes: it is no JSON. */
const contentOf = (answer: Awaited<ReturnType<CompletePerson['admin']['call']>>) =>
  answer.headers['content-type'] === 'application/zip' ? answer.body : answer.json<unknown>();

/** One mechanism serves all calls. */
const repeated = inFullSet('every call instead of every fourth', {
  all: repeatable,
  short: repeatable.filter((_, index) => index % 4 === 0),
});

test.each(repeated)(
  '%s repeated with the same key returns the first response and changes nothing',
  async (name, call) => {
    const person = await personFor(name);
    const actor = call.scope === 'staff' ? person.admin : person.owner;
    const send = () =>
      actor.call(call.method, addressOf(name, person), bodyOf(name, person), {
        'idempotency-key': `key of ${name}`,
      });
    // Two concurrent requests, and one after both.
    const [first, concurrent] = await Promise.all([send(), send()]);
    expect(first.statusCode).toBe(call.status ?? 200);
    const { result: later, changes } = await watch(send);
    for (const again of [concurrent, later])
      expect([again.statusCode, contentOf(again)]).toEqual([first.statusCode, contentOf(first)]);
    expect(changes).toEqual([]);
  },
);

/** Fields that no answer repeats. What only proves who asks changes nothing. */
const secretFields = ['password', 'secret_key', 'webhook_secret', 'key'] as const;
const withSecrets = everyCall.flatMap(([name, call]) =>
  secretFields
    .filter(
      (field) =>
        call.errors?.includes('idempotency_key_reused') &&
        call.body !== undefined &&
        field in call.body.shape,
    )
    .map((field) => [name, field, call] as const),
);

test.each(withSecrets)('%s refuses the key of a request with another %s', async (name, field, call) => {
  const person = await personFor(name);
  const actor = call.scope === 'staff' ? person.admin : person.owner;
  const body = bodyOf(name, person) as Record<string, unknown>;
  const send = (change: object) =>
    actor.call(
      call.method,
      addressOf(name, person),
      { ...body, ...change },
      {
        'idempotency-key': `secret of ${name}`,
      },
    );
  expect((await send({})).statusCode).toBe(call.status ?? 200);
  const other = `${String(body[field])}2`;
  const again = await send({ [field]: other, ...(field === 'password' && { password_repeat: other }) });
  expect([again.statusCode, again.json().code]).toEqual([409, 'idempotency_key_reused']);
});
