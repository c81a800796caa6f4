import type { Call, CallName, ErrorCode } from '@daystream/contract';
import { errorText } from '@daystream/i18n/server';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, bodyOf, everyCall, paramsOf } from './testing/call-inputs.ts';
import { createCompletePerson, type CompletePerson } from './testing/complete-person.ts';
import { namedFields, refusalOf } from './testing/refusal.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';
import { watchChanges, type WatchChanges } from './testing/watch-changes.ts';

// Wrong addresses and queries, for every call that the contract has.

let t: TestApp;
let anna: CompletePerson;
let watch: WatchChanges;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createCompletePerson(t, t.aurora);
  watch = await watchChanges(t.aurora);
});
afterAll(() => t.close());

const withPlaces = everyCall.filter(([, call]) => paramsOf(call).length > 0);
const pages = everyCall.filter(([, call]) => call.list === 'page');
const ranges = everyCall.filter(([, call]) => call.list === 'range');
const shaped = everyCall.filter(([, call]) => 'expand' in (call.query?.shape ?? {}));

/** Makes a call on what is Anna's, with other texts in the address or a query behind it. */
const ask = (
  [name, call]: [CallName, Call],
  { instead = {}, query = '' }: { instead?: Record<string, string>; query?: string } = {},
) =>
  (call.scope === 'staff' ? anna.admin : anna.owner).call(
    call.method,
    `${addressOf(name, anna, instead)}${query}`,
    bodyOf(name, anna),
  );

const noIdentifiers = ['0', '-1', '1.5', 'x', '9007199254740992', '1e400', 'null', '%00', '%F0%9F%92%A9'];

describe('an address', () => {
  test.each(withPlaces)('of %s with what is no identifier is malformed', async (name, call) => {
    const { changes } = await watch(async () => {
      for (const param of paramsOf(call))
        for (const wrong of noIdentifiers) {
          const answer = await ask([name, call], { instead: { [param]: wrong } });
          expect([wrong, ...refusalOf(answer)]).toEqual([wrong, 400, 'malformed']);
          expect(namedFields(answer)).toEqual([param]);
        }
    });
    expect(changes).toEqual([]);
  });

  test.each(withPlaces)('of %s with what is not there is not found', async (name, call) => {
    const { changes } = await watch(async () => {
      for (const param of paramsOf(call))
        for (const absent of ['999999', '2147483648', '9007199254740991']) {
          const answer = await ask([name, call], { instead: { [param]: absent } });
          expect([absent, ...refusalOf(answer)]).toEqual([absent, 404, 'not_found']);
        }
    });
    expect(call.errors).toContain('not_found');
    expect(changes).toEqual([]);
  });
});

test.each([
  ['that cannot be read', '%zz'],
  ['that is endless', '1'.repeat(600)],
])('an address %s is malformed, in the reader’s language', async (_, wrong) => {
  for (const language of ['ru', 'en', 'es'] as const) {
    const answer = await read(`/spa/api/v1/courses/${wrong}`, { 'accept-language': language });
    expect(refusalOf(answer)).toEqual([400, 'malformed']);
    expect(answer.json().message).toBe(errorText(language, 'malformed'));
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  }
});

const noPages = ['0', '-1', '1.5', 'x', '', '1000001', '9007199254740992'];
const wrongPages = [
  ...noPages.map((page) => `?page=${page}`),
  ...[...noPages, '101'].map((size) => `?per-page=${size}`),
  '?page=1&page=2',
];
const wrongOrders = ['?sort=password', '?sort=id&sort=id'];
const wrongRecords = [
  { range: '[5,1]' },
  { range: '[-1,5]' },
  { range: '["a","b"]' },
  { range: '{}' },
  { range: '[0,9007199254740992]' },
  { sort: '["password_hash","ASC"]' },
  { sort: '["id; drop table users","ASC"]' },
  { sort: 'id' },
  { filter: '{' },
  { filter: '[]' },
  { filter: 'null' },
  { filter: '{"nonsense":1}' },
  ...[-1, 0, 2 ** 53, 1.5, 'x', null, {}, [[]], 1e308].map((id) => ({
    filter: JSON.stringify({ id: [id] }),
  })),
  ...['\u0000', {}, 5, null, 'x'.repeat(1500)].map((q) => ({ filter: JSON.stringify({ q }) })),
];
const queryOf = (query: Record<string, string>) => `?${new URLSearchParams(query).toString()}`;

describe('a query', () => {
  test.each(pages)('of the pages of %s', async (name, call) => {
    const isSorted = 'sort' in (call.query?.shape ?? {});
    for (const query of [...wrongPages, ...(isSorted ? wrongOrders : [])])
      expect([query, ...refusalOf(await ask([name, call], { query }))]).toEqual([query, 400, 'malformed']);
    const beyond = await ask([name, call], { query: '?page=1000000&per-page=100' });
    expect([beyond.statusCode, beyond.json()]).toEqual([200, []]);
    const total = 'x-pagination-total-count';
    expect(beyond.headers[total]).toBe((await ask([name, call])).headers[total]);
  });

  test.each(ranges)('of the records of %s', async (name, call) => {
    const look = (query: Record<string, string>) => ask([name, call], { query: queryOf(query) });
    for (const query of wrongRecords)
      expect([query, ...refusalOf(await look(query))]).toEqual([query, 400, 'malformed']);
    expect((await look({ filter: JSON.stringify({ id: [2 ** 53 - 1] }) })).json()).toEqual([]);
    const isSearched = name !== 'studio.site.history';
    for (const q of isSearched ? ['', '%', '_', '\\', '\uD800', "' or 1=1 --"] : [])
      expect([q, (await look({ filter: JSON.stringify({ q }) })).statusCode]).toEqual([q, 200]);
    const beyond = await look({ range: '[9007199254740990,9007199254740991]' });
    expect([beyond.statusCode, beyond.json()]).toEqual([200, []]);
    expect(totalOf(beyond)).toBe(totalOf(await look({})));
  });

  test.each(shaped)('of %s with names that nobody knows changes nothing', async (name, call) => {
    // What starts something does it once; from then on its answers are comparable.
    await ask([name, call]);
    const plain = await ask([name, call]);
    const strange = await ask([name, call], { query: '?expand=__proto__,constructor,,nonsense.%00' });
    expect(timeless(strange)).toEqual(timeless(plain));
    const names = ['expand', 'fields'].filter((one) => one in (call.query?.shape ?? {}));
    for (const one of names) {
      expect(await ask([name, call], { query: `?${one}=__proto__,constructor` })).toMatchObject({
        statusCode: 200,
      });
      for (const query of [`?${one}=${'x'.repeat(1001)}`, `?${one}=a&${one}=b`])
        expect(refusalOf(await ask([name, call], { query }))).toEqual([400, 'malformed']);
    }
  });
});

const totalOf = ({ headers }: LightMyRequestResponse) => String(headers['content-range']).split('/')[1];

/** Without the moment of the answer, which no two have in common. */
function timeless({ statusCode, body }: LightMyRequestResponse): unknown[] {
  return [statusCode, body.replaceAll(/"(server_time|expires_at)":\d+|"grant":"[^"]+"/g, '')];
}

type Headers = Record<string, string>;
const read = (url: string, headers: Headers) => anna.owner.call('GET', url, undefined, headers);
const user = '/spa/api/v1/user';

test.each<[ErrorCode, string, (headers: Headers) => Promise<LightMyRequestResponse>]>([
  ['malformed', 'an address that is none', (headers) => read('/spa/api/v1/courses/x', headers)],
  ['not_found', 'what is not there', (headers) => read('/spa/api/v1/courses/999999', headers)],
  ['not_found', 'a call that is not there', (headers) => read('/spa/api/v1/nothing', headers)],
  ['forbidden', 'a learner in the studio', (headers) => read('/studio/api/users', headers)],
  ['session_ended', 'no session', (headers) => read(user, { ...headers, authorization: 'Bearer nonsense' })],
  ['unauthorised', 'nobody', (headers) => read(user, { ...headers, authorization: '' })],
  ['brand_not_found', 'no school', (headers) => read(user, { ...headers, 'x-app-id': 'nobody' })],
  ['invalid', 'no fields', (headers) => anna.owner.call('POST', '/spa/api/v1/save-lesson-stat', {}, headers)],
])('%s (%s) is told in the reader’s language [rules §8]', async (code, _, refuse) => {
  for (const language of ['ru', 'en', 'es'] as const) {
    const answer = await refuse({ 'accept-language': `${language},fr;q=0.3` });
    expect(answer.json()).toMatchObject({ code, message: errorText(language, code as 'not_found') });
  }
});
