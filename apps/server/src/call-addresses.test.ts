import type { Call, CallName, ErrorCode } from '@daystream/contract';
import { errorText } from '@daystream/i18n/server';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf, paramsOf } from './testing/calls/call-addresses.ts';
import { bodyOf, everyCall } from './testing/calls/call-inputs.ts';
import { createCompletePerson, type CompletePerson } from './testing/complete/complete-person.ts';
import { namedFields, refusalOf } from './testing/app/refusal.ts';
import { createTestApp, type TestApp } from './testing/app/test-app.ts';
import { inFullSet } from './testing/app/test-set.ts';
import { watchChanges, type WatchChanges } from './testing/calls/watch-changes.ts';

// Malformed addresses and queries, for every call of the contract.

let t: TestApp;
let anna: CompletePerson;
let watch: WatchChanges;
beforeAll(async () => {
  t = await createTestApp();
  anna = await createCompletePerson(t, t.aurora);
  watch = await watchChanges(t.aurora);
});
afterAll(() => t.close());

/** Promo codes are texts: an unknown one is no error (`orders.test.ts`). Payment providers and app stores are names of a list (`providers.test.ts`). */
const nameParams: ReadonlySet<string> = new Set(['code', 'provider', 'store']);
const idsOf = (call: Call) => paramsOf(call).filter((param) => !nameParams.has(param));
const callsWithParams = everyCall.filter(([, call]) => idsOf(call).length > 0);
const pagedCalls = everyCall.filter(([, call]) => call.list === 'page');
const recordListCalls = everyCall.filter(([, call]) => call.list === 'range');
const expandableCalls = everyCall.filter(([, call]) => 'expand' in (call.query?.shape ?? {}));

/** Some calls have a required query already. */
const withQuery = (address: string, query: string): string =>
  address + (address.includes('?') ? query.replace('?', '&') : query);

/** Makes a call on Anna's objects, with replaced path parameters or a query. */
const callWith = (
  [name, call]: [CallName, Call],
  { instead = {}, query = '' }: { instead?: Record<string, string>; query?: string } = {},
) =>
  (call.scope === 'staff' ? anna.admin : anna.owner).call(
    call.method,
    withQuery(addressOf(name, anna, instead), query),
    bodyOf(name, anna),
  );

const malformedIds = inFullSet('more malformed ids', {
  all: ['0', 'x', '9007199254740992', '-1', '1.5', '1e400', 'null', '%00', '%F0%9F%92%A9'],
  short: ['0', 'x', '9007199254740992'],
});

const unknownIds = (param: string, { path }: Call) => {
  if (param === 'invite_code') return [`1-${'0'.repeat(10)}`];
  if (param !== 'public_id') return ['999999', '2147483648', '9007199254740991'];
  return path.includes('orders/') || path.includes('/gifts/') ? [`1-${'A'.repeat(32)}`] : ['0'.repeat(20)];
};

describe('an address', () => {
  test.each(callsWithParams)('of %s with a malformed id is refused with 400', async (name, call) => {
    const { changes } = await watch(async () => {
      for (const param of idsOf(call))
        for (const malformed of malformedIds) {
          const answer = await callWith([name, call], { instead: { [param]: malformed } });
          expect([malformed, ...refusalOf(answer)]).toEqual([malformed, 400, 'malformed']);
          expect(namedFields(answer)).toEqual([param]);
        }
    });
    expect(changes).toEqual([]);
  });

  test.each(callsWithParams)('of %s with an unknown id is refused with 404', async (name, call) => {
    const { changes } = await watch(async () => {
      for (const param of idsOf(call))
        for (const unknownId of unknownIds(param, call)) {
          const answer = await callWith([name, call], { instead: { [param]: unknownId } });
          expect([unknownId, ...refusalOf(answer)]).toEqual([unknownId, 404, 'not_found']);
        }
    });
    expect(call.errors).toContain('not_found');
    expect(changes).toEqual([]);
  });
});

test.each([
  ['with invalid percent-encoding', '%zz'],
  ['of excessive length', '1'.repeat(600)],
])('an address %s is refused with 400 in the reader’s language', async (_, malformed) => {
  for (const language of ['ru', 'en', 'es'] as const) {
    const answer = await read(`/spa/api/v1/courses/${malformed}`, { 'accept-language': language });
    expect(refusalOf(answer)).toEqual([400, 'malformed']);
    expect(answer.json().message).toBe(errorText(language, 'malformed'));
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  }
});

const malformedNumbers = ['0', '-1', '1.5', 'x', '', '1000001', '9007199254740992'];
const malformedPages = [
  ...malformedNumbers.map((page) => `?page=${page}`),
  ...[...malformedNumbers, '101'].map((size) => `?per-page=${size}`),
  '?page=1&page=2',
];
const malformedOrders = ['?sort=password', '?sort=id&sort=id'];
const malformedRecordQueries = [
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

/** Names that every object has, unusual characters, repetition and depth. */
const unknownNames = [
  '__proto__,constructor,,nonsense.%00',
  '__proto__.polluted,constructor.prototype,toString,hasOwnProperty,__defineGetter__',
  '%F0%9F%92%A9,%E2%80%AE,%25,%27%3B--,*,..,.',
  'nonsense,'.repeat(110),
  'nonsense.'.repeat(110),
  '.'.repeat(999),
];

describe('a query', () => {
  test.each(pagedCalls)(
    'of %s with malformed paging is refused with 400; a page after the last is empty',
    async (name, call) => {
      const isSorted = 'sort' in (call.query?.shape ?? {});
      // The specification names the parameter of the catalog so.
      const size = 'perPage' in (call.query?.shape ?? {}) ? 'perPage' : 'per-page';
      const pages = malformedPages.map((page) => page.replace('per-page', size));
      for (const query of [...pages, ...(isSorted ? malformedOrders : [])])
        expect([query, ...refusalOf(await callWith([name, call], { query }))]).toEqual([
          query,
          400,
          'malformed',
        ]);
      const beyond = await callWith([name, call], { query: `?page=1000000&${size}=100` });
      expect([beyond.statusCode, beyond.json()]).toEqual([200, []]);
      const total = 'x-pagination-total-count';
      expect(beyond.headers[total]).toBe((await callWith([name, call])).headers[total]);
    },
  );

  test.each(recordListCalls)(
    'of %s with malformed range, sort or filter is refused with 400; any search text is accepted',
    async (name, call) => {
      const listWith = (query: Record<string, string>) => callWith([name, call], { query: queryOf(query) });
      for (const query of malformedRecordQueries)
        expect([query, ...refusalOf(await listWith(query))]).toEqual([query, 400, 'malformed']);
      // The history of a person is read from two tables and its entries have no numbers.
      for (const id of name === 'studio.people.audit' ? [] : [2 ** 53 - 1])
        expect((await listWith({ filter: JSON.stringify({ id: [id] }) })).json()).toEqual([]);
      // Neither versions nor the records of one person are searched.
      const isSearched = name !== 'studio.site.history' && paramsOf(call).length === 0;
      for (const q of isSearched ? ['', '%', '_', '\\', '\uD800', "' or 1=1 --"] : [])
        expect([q, (await listWith({ filter: JSON.stringify({ q }) })).statusCode]).toEqual([q, 200]);
      const beyond = await listWith({ range: '[9007199254740990,9007199254740991]' });
      expect([beyond.statusCode, beyond.json()]).toEqual([200, []]);
      expect(totalOf(beyond)).toBe(totalOf(await listWith({})));
    },
  );

  test.each(expandableCalls)(
    'of %s with unknown names in expand or fields has no effect',
    async (name, call) => {
      // The first call may create something; later responses are comparable.
      await callWith([name, call]);
      const plain = await callWith([name, call]);
      const ignored = [...unknownNames.map((names) => `expand=${names}`), 'expand[]=a', 'fields[a][b]=c'];
      for (const query of ignored) {
        const answer = await callWith([name, call], { query: `?${query}` });
        expect([query, ...timeless(answer)]).toEqual([query, ...timeless(plain)]);
      }
      const parameters = ['expand', 'fields'].filter((parameter) => parameter in (call.query?.shape ?? {}));
      for (const parameter of parameters) {
        for (const names of unknownNames)
          expect(await callWith([name, call], { query: `?${parameter}=${names}` })).toMatchObject({
            statusCode: 200,
          });
        expect(Object.prototype).not.toHaveProperty('polluted');
        for (const query of [`?${parameter}=${'x'.repeat(1001)}`, `?${parameter}=a&${parameter}=b`])
          expect(refusalOf(await callWith([name, call], { query }))).toEqual([400, 'malformed']);
      }
    },
  );
});

const totalOf = ({ headers }: LightMyRequestResponse) => String(headers['content-range']).split('/')[1];

/** Without fields that differ between responses. */
function timeless({ statusCode, body }: LightMyRequestResponse): unknown[] {
  return [statusCode, body.replaceAll(/"(server_time|expires_at)":\d+|"grant":"[^"]+"/g, '')];
}

type Headers = Record<string, string>;
const read = (url: string, headers: Headers) => anna.owner.call('GET', url, undefined, headers);
const user = '/spa/api/v1/user';

test.each<[ErrorCode, string, (headers: Headers) => Promise<LightMyRequestResponse>]>([
  ['malformed', 'a malformed address', (headers) => read('/spa/api/v1/courses/x', headers)],
  ['not_found', 'an unknown id', (headers) => read('/spa/api/v1/courses/999999', headers)],
  ['not_found', 'an unknown path', (headers) => read('/spa/api/v1/nothing', headers)],
  ['forbidden', 'a learner in the studio', (headers) => read('/studio/api/users', headers)],
  [
    'session_ended',
    'an invalid token',
    (headers) => read(user, { ...headers, authorization: 'Bearer nonsense' }),
  ],
  ['unauthorised', 'no token', (headers) => read(user, { ...headers, authorization: '' })],
  ['brand_not_found', 'an unknown brand', (headers) => read(user, { ...headers, 'x-app-id': 'nobody' })],
  [
    'invalid',
    'missing fields',
    (headers) => anna.owner.call('POST', '/spa/api/v1/save-lesson-stat', {}, headers),
  ],
])(
  'the error %s (%s) has a text in the reader’s language [rules §8 request errors]',
  async (code, _, refuse) => {
    for (const language of ['ru', 'en', 'es'] as const) {
      const answer = await refuse({ 'accept-language': `${language},fr;q=0.3` });
      expect(answer.json()).toMatchObject({ code, message: errorText(language, code as 'not_found') });
    }
  },
);
