import type { Call, CallName } from '@daystream/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addressOf } from './testing/calls/call-addresses.ts';
import { bodyOf, everyCall } from './testing/calls/call-inputs.ts';
import { createCompletePerson, type CompletePerson } from './testing/complete/complete-person.ts';
import { createPeopleForCalls, type PersonForCall } from './testing/calls/people-for-calls.ts';
import { namedFields, refusalOf } from './testing/app/refusal.ts';
import { inFullSet, isFullSet } from './testing/app/test-set.ts';
import { createTestApp, type TestApp } from './testing/app/test-app.ts';
import { watchChanges, type WatchChanges } from './testing/calls/watch-changes.ts';

// Invalid bodies, for every call of the contract: each is refused with its code and changes no data.

let t: TestApp;
let anna: CompletePerson;
let personFor: PersonForCall;
let watch: WatchChanges;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createCompletePerson(t, t.aurora, { pictures: true });
  personFor = await createPeopleForCalls(t, anna);
  watch = await watchChanges(t.aurora);
});
afterAll(() => t.close());
// Calls of guests are limited by address, before the body is read.
beforeEach(() => t.platform.deleteFrom('rate_limits').execute());

const writingCalls = everyCall.filter(([, call]) => call.method !== 'GET');
/** For rules that hold before a call's own code runs. */
const sampleCalls = inFullSet('bodies that no call reads: every call instead of one of each kind', {
  all: writingCalls,
  short: [
    ...Map.groupBy(writingCalls, ([, { scope, method, multipart }]) => `${scope} ${method} ${multipart}`),
  ].flatMap(([, [first]]) => (first ? [first] : [])),
});
const callsWithBody = everyCall.filter(([, call]) => call.body !== undefined);

const send = ([name, call]: [CallName, Call], text: string, person = anna, type = 'application/json') =>
  (call.scope === 'staff' ? person.admin : person.owner).call(call.method, addressOf(name, person), text, {
    'content-type': type,
  });
const fieldsOf = (call: Call) => Object.entries(call.body?.shape ?? {});
const validBody = (name: CallName, person = anna) => bodyOf(name, person) as Record<string, unknown>;

describe('a body', () => {
  test.each(sampleCalls)('of %s that is not JSON is refused with 400', async (name, call) => {
    const { changes } = await watch(async () => {
      for (const text of ['{"message":', '{', 'nothing', '', '{"__proto__":{"is_admin":true}}'])
        expect([text, ...refusalOf(await send([name, call], text))]).toEqual([text, 400, 'malformed']);
    });
    expect(changes).toEqual([]);
  });

  test.each(sampleCalls)('of %s with another content type is refused with 415', async (name, call) => {
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

  test.each(sampleCalls)('of %s above the size limit is refused with 413', async (name, call) => {
    const { result: answer, changes } = await watch(() =>
      send([name, call], JSON.stringify({ message: 'x'.repeat(1_100_000) })),
    );
    expect(refusalOf(answer)).toEqual([413, 'too_large']);
    expect(answer.json().message).toMatch(/up to (1 MB|64 kB)/);
    expect(changes).toEqual([]);
  });

  test.each(sampleCalls.filter(([, call]) => call.body !== undefined))(
    'of %s that is not an object is refused with 422',
    async (name, call) => {
      for (const text of ['[]', '"text"', '5', 'true', '[{}]'])
        expect([text, ...refusalOf(await send([name, call], text))]).toEqual([text, 422, 'invalid']);
    },
  );

  test('can be invalid, which the contract says of every call with one', () => {
    const silent = callsWithBody.filter(([, { errors = [] }]) => !errors.includes('invalid'));
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

const form = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\nx\r\n--x--\r\n';

type InvalidBody = [field: string, body: object];

/** The fields that the error names for each invalid body, and the rows that all of them changed. */
async function refusedFields(call: [CallName, Call], invalid: readonly InvalidBody[]) {
  const { result: named, changes } = await watch(async () => {
    const fields: string[][] = [];
    for (const [, body] of invalid) {
      const answer = await send(call, JSON.stringify(body));
      fields.push(refusalOf(answer)[0] === 422 ? namedFields(answer) : [answer.body]);
    }
    return fields;
  });
  return { named, changes };
}
const eachFieldNamed = (invalid: readonly InvalidBody[]) => ({
  named: invalid.map(([field]) => [field]),
  changes: [],
});

/** A call's valid body with each of `fields` set to each of `values`. */
const withInvalid = (name: CallName, fields: readonly string[], values: readonly unknown[]): InvalidBody[] =>
  fields.flatMap((field) =>
    values.map((value): InvalidBody => [field, { ...validBody(name), [field]: value }]),
  );

/** These are names: of a profile, and of accounts at payment providers and app stores. */
const nameFields: ReadonlySet<string> = new Set(['instagram_id', 'shop_id', 'issuer_id', 'key_id']);
const isName = (name: CallName, field: string): boolean =>
  nameFields.has(field) || (name === 'studio.storeAccounts.set' && field === 'app_id');

describe('a field', () => {
  test.each(callsWithBody)('of %s with a wrong type is named in the error', async (name, call) => {
    const fields = fieldsOf(call).map(([field]) => field);
    const values = inFullSet('more values of a wrong type', {
      all: [{ not: 'this' }, [{ not: 'this' }], Number.MAX_VALUE],
      short: [{ not: 'this' }],
    });
    const invalid = withInvalid(name, fields, values);
    expect(await refusedFields([name, call], invalid)).toEqual(eachFieldNamed(invalid));
  });

  test.each(callsWithBody)(
    'of %s that is required is named in the error when it is missing',
    async (name, call) => {
      const required = fieldsOf(call).filter(([, schema]) => !schema.safeParse(undefined).success);
      const invalid = withInvalid(
        name,
        required.map(([field]) => field),
        [undefined],
      );
      expect(await refusedFields([name, call], invalid)).toEqual(eachFieldNamed(invalid));
    },
  );

  test.each(callsWithBody)('of %s with a malformed id is named in the error', async (name, call) => {
    const values = inFullSet('more malformed ids', {
      all: [0, 2 ** 53, '1', -1, 1.5, null, true],
      short: [0, 2 ** 53, '1'],
    });
    const names = fieldsOf(call).map(([field]) => field);
    const acceptsNull = (field: string) => call.body?.shape[field]?.safeParse(null).success === true;
    const invalid = [
      ...withInvalid(
        name,
        names.filter((field) => field.endsWith('_id') && !isName(name, field)),
        values,
      ).filter(([field, body]) => !(acceptsNull(field) && Reflect.get(body, field) === null)),
      ...withInvalid(
        name,
        names.filter((field) => field.endsWith('_ids')),
        values.map((value) => [value]),
      ),
    ];
    expect(await refusedFields([name, call], invalid)).toEqual(eachFieldNamed(invalid));
  });

  test.each(callsWithBody)(
    'of %s with a text of 30,000 characters is named in the error',
    async (name, call) => {
      const texts = fieldsOf(call).filter(([field]) => typeof validBody(name)[field] === 'string');
      const invalid = withInvalid(
        name,
        texts.map(([field]) => field),
        ['ы'.repeat(30_000)],
      );
      expect(await refusedFields([name, call], invalid)).toEqual(eachFieldNamed(invalid));
    },
  );

  test.runIf(isFullSet).each(callsWithBody)(
    'of %s with any JSON value causes no server error',
    async (name, call) => {
      // Valid bodies are executed.
      const person = await personFor(name);
      const anyValue = fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.integer(),
        fc.string({ unit: 'binary' }),
        fc.constantFrom(2 ** 53, -(2 ** 63), 1e308, '\u0000', '\uD800', '%s', "'; --"),
      );
      const anyField = (field: string) =>
        fc.oneof(
          { weight: 3, arbitrary: fc.constant(validBody(name, person)[field]) },
          { weight: 1, arbitrary: anyValue },
        );
      const anyBody = fc.record(
        Object.fromEntries(fieldsOf(call).map(([field]) => [field, anyField(field)])),
        {
          requiredKeys: [],
        },
      );
      await fc.assert(
        fc.asyncProperty(anyBody, async (body) => {
          const answer = await send([name, call], JSON.stringify(body), person);
          expect(answer.statusCode).toBeLessThan(500);
        }),
        { numRuns: 25 },
      );
    },
  );
});
