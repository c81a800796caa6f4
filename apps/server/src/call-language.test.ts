import type { Language } from '@daystream/contract';
import { errorText } from '@daystream/i18n/server';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AppError } from './platform/errors/app-error.ts';
import { createMount } from './platform/http/mount.ts';
import { createServer } from './platform/http/server.ts';
import { createSessions } from './platform/sessions/sessions.ts';
import { addressOf } from './testing/calls/call-addresses.ts';
import { bodyOf, everyCall } from './testing/calls/call-inputs.ts';
import { createCompletePerson, type CompletePerson } from './testing/complete/complete-person.ts';
import { refusalOf } from './testing/app/refusal.ts';
import { createTestApp, type TestApp } from './testing/app/test-app.ts';

// The language of errors, for every call of the contract. Its handlers are replaced by one that fails after validation.

let t: TestApp;
let anna: CompletePerson;
let app: FastifyInstance;
/** The languages that the last handler received: of the call, and of its actor. */
let received: (Language | undefined)[];
beforeAll(async () => {
  t = await createTestApp();
  // The code of a second factor is of the form of one; no handler checks it.
  anna = { ...(await createCompletePerson(t, t.aurora)), secondFactorCode: '123456' };
  app = await createServer({ brands: t.brands, log: t.log, trustProxy: 0 });
  const mount = createMount(app, createSessions({ bus: t.bus, clock: () => t.clock.now }));
  for (const [, call] of everyCall)
    mount(call, async ({ language, actor }) => {
      received = [language, actor?.language ?? language];
      throw new AppError('not_found');
    });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await t.close();
});
beforeEach(() => {
  received = [];
});

describe('`lang` of the query decides the language of an error, whatever Accept-Language', () => {
  test.each(everyCall)('of %s [rules §7 lang]', async (name, call) => {
    const url = addressOf(name, anna);
    const { token } = call.scope === 'staff' ? anna.admin : anna.owner;
    const body = bodyOf(name, anna);
    const answer = await app.inject({
      method: call.method,
      url: `${url}${url.includes('?') ? '&' : '?'}lang=en`,
      headers: {
        host: 'aurora.test',
        'x-app-id': 'aurora',
        'accept-language': 'es',
        ...(call.scope === 'public' ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    expect(refusalOf(answer)).toEqual([404, 'not_found']);
    expect(answer.json().message).toBe(errorText('en', 'not_found'));
    expect(received).toEqual(['en', 'en']);
  });
});
