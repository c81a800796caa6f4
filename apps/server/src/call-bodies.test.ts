import type { Call, CallName } from '@daystream/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, bodyOf, createPersonFor, everyCall } from './testing/call-inputs.ts';
import { createCompletePerson, type CompletePerson } from './testing/complete-person.ts';
import { namedFields, refusalOf } from './testing/refusal.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { watchChanges, type WatchChanges } from './testing/watch-changes.ts';

// Wrong bodies, for every call that the contract has: each is refused by its own code, and nothing of it stays.

let t: TestApp;
let anna: CompletePerson;
let watch: WatchChanges;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createCompletePerson(t, t.aurora);
  watch = await watchChanges(t.aurora);
});
afterAll(() => t.close());

const changing = everyCall.filter(([, call]) => call.method !== 'GET');
const withFields = everyCall.filter(([, call]) => call.body !== undefined);

const send = ([name, call]: [CallName, Call], text: string, person = anna, type = 'application/json') =>
  (call.scope === 'staff' ? person.admin : person.owner).call(call.method, addressOf(name, person), text, {
    'content-type': type,
  });
const fieldsOf = (call: Call) => Object.entries(call.body?.shape ?? {});
const rightBody = (name: CallName, person = anna) => bodyOf(name, person) as Record<string, unknown>;

describe('a body', () => {
  test.each(changing)('of %s that is no JSON is malformed', async (name, call) => {
    const { changes } = await watch(async () => {
      for (const text of ['{"message":', '{', 'nothing', '', '{"__proto__":{"is_admin":true}}'])
        expect([text, ...refusalOf(await send([name, call], text))]).toEqual([text, 400, 'malformed']);
    });
    expect(changes).toEqual([]);
  });

  test.each(changing)('of %s in another form than it is made for is not taken', async (name, call) => {
    const forms: [type: string, text: string][] = [
      ['application/xml', '<message>x</message>'],
      ['application/x-www-form-urlencoded', 'message=x'],
      ...(call.multipart ? [] : [['multipart/form-data; boundary=x', form] as [string, string]]),
    ];
    const { changes } = await watch(async () => {
      for (const [type, text] of forms) {
        const answer = await send([name, call], text, anna, type);
        expect([type, ...refusalOf(answer)]).toEqual([type, 415, 'unsupported_media']);
      }
    });
    expect(changes).toEqual([]);
  });

  test.each(changing)('of %s that is huge is too large', async (name, call) => {
    const { result: answer, changes } = await watch(() =>
      send([name, call], JSON.stringify({ message: 'x'.repeat(1_100_000) })),
    );
    expect(refusalOf(answer)).toEqual([413, 'too_large']);
    expect(answer.json().message).toContain('1 MB');
    expect(changes).toEqual([]);
  });

  test.each(withFields)('of %s that is no record is invalid', async (name, call) => {
    for (const text of ['[]', '"text"', '5', 'true', '[{}]'])
      expect([text, ...refusalOf(await send([name, call], text))]).toEqual([text, 422, 'invalid']);
    expect(call.errors).toContain('invalid');
  });
});

const form = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nx\r\n--x--\r\n';

type Wrong = [field: string, body: object];

/** For each wrong body the fields that its refusal named, and the rows that all of them changed. */
async function refusedFields(call: [CallName, Call], wrong: readonly Wrong[]) {
  const { result: named, changes } = await watch(async () => {
    const fields: string[][] = [];
    for (const [, body] of wrong) {
      const answer = await send(call, JSON.stringify(body));
      fields.push(refusalOf(answer)[0] === 422 ? namedFields(answer) : [answer.body]);
    }
    return fields;
  });
  return { named, changes };
}
const eachNamed = (wrong: readonly Wrong[]) => ({
  named: wrong.map(([field]) => [field]),
  changes: [],
});

/** The body that a call takes with one field in turn made wrong. */
const withWrong = (name: CallName, fields: readonly string[], values: readonly unknown[]): Wrong[] =>
  fields.flatMap((field) => values.map((value): Wrong => [field, { ...rightBody(name), [field]: value }]));

describe('a field', () => {
  test.each(withFields)('of %s that is of another kind is named', async (name, call) => {
    const fields = fieldsOf(call).map(([field]) => field);
    const wrong = withWrong(name, fields, [{ not: 'this' }, [{ not: 'this' }], Number.MAX_VALUE]);
    expect(await refusedFields([name, call], wrong)).toEqual(eachNamed(wrong));
  });

  test.each(withFields)('of %s that is missing is named', async (name, call) => {
    const needed = fieldsOf(call).filter(([, schema]) => !schema.safeParse(undefined).success);
    const wrong = withWrong(
      name,
      needed.map(([field]) => field),
      [undefined],
    );
    expect(await refusedFields([name, call], wrong)).toEqual(eachNamed(wrong));
  });

  test.each(withFields)('of %s that is no identifier is named', async (name, call) => {
    const values = [-1, 0, 2 ** 53, 1.5, '1', null, true];
    const names = fieldsOf(call).map(([field]) => field);
    const wrong = [
      ...withWrong(
        name,
        // A name on Instagram is called an id as well.
        names.filter((field) => field.endsWith('_id') && field !== 'instagram_id'),
        values,
      ),
      ...withWrong(
        name,
        names.filter((field) => field.endsWith('_ids')),
        values.map((value) => [value]),
      ),
    ];
    expect(await refusedFields([name, call], wrong)).toEqual(eachNamed(wrong));
  });

  test.each(withFields)('of %s with a text of 100,000 characters is named', async (name, call) => {
    const texts = fieldsOf(call).filter(([field]) => typeof rightBody(name)[field] === 'string');
    const wrong = withWrong(
      name,
      texts.map(([field]) => field),
      ['ы'.repeat(100_000)],
    );
    expect(await refusedFields([name, call], wrong)).toEqual(eachNamed(wrong));
  });

  test.each(withFields)('of %s may be anything: it is never the server’s fault', async (name, call) => {
    // Somebody of its own: what happens to be right is done.
    const own = await createPersonFor(t, name);
    const strange = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.integer(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(2 ** 53, -(2 ** 63), 1e308, '\u0000', '\uD800', '%s', "'; --"),
    );
    const anyField = (field: string) =>
      fc.oneof(
        { weight: 3, arbitrary: fc.constant(rightBody(name, own)[field]) },
        { weight: 1, arbitrary: strange },
      );
    const anyBody = fc.record(Object.fromEntries(fieldsOf(call).map(([field]) => [field, anyField(field)])), {
      requiredKeys: [],
    });
    await fc.assert(
      fc.asyncProperty(anyBody, async (body) => {
        const answer = await send([name, call], JSON.stringify(body), own);
        expect(answer.statusCode).toBeLessThan(500);
      }),
      { numRuns: 25 },
    );
  });
});
