import type { HTTPMethods } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from './testing/calls/call-inputs.ts';
import { refusalOf } from './testing/app/refusal.ts';
import { createTestApp, type TestApp } from './testing/app/test-app.ts';

// Methods that a path does not have, for every path of the contract and of the server's own pages.

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const pages = ['/healthz', '/openapi.json', '/robots.txt', '/manifest.webmanifest', '/favicon.ico'];
/** A path may match several calls: `/segments/preview` is also that of `/segments/{id}`. */
const routes = [
  ...pages.map((path) => ({ method: 'GET', path, pattern: new RegExp(`^${path}$`) })),
  ...everyCall.map(([, { method, path }]) => ({
    method,
    path: path.replaceAll(/\{\w+\}/g, '1'),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  })),
];
const paths = [...new Set(routes.map(({ path }) => path))].map((path) => {
  const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  return [path, [...methods, 'OPTIONS'].toSorted()] as const;
});

const send = (method: HTTPMethods, url: string) =>
  t.app.inject({ method, url, headers: { host: 'aurora.test', accept: 'text/html' } });

const candidates: HTTPMethods[] = ['DELETE', 'GET', 'HEAD', 'PATCH', 'POST', 'PUT', 'TRACE'];

test.each(paths)('%s refuses other methods with 405 and names its own in Allow', async (path, methods) => {
  const allow = methods.join(', ');
  const others = candidates.filter((one) => !methods.includes(one));
  for (const method of others) {
    const answer = await send(method, `${path}?lang=en`);
    // A response to HEAD has no body.
    const refusal = method === 'HEAD' ? [answer.statusCode, answer.body] : refusalOf(answer);
    expect([method, ...refusal]).toEqual([method, 405, method === 'HEAD' ? '' : 'method_not_allowed']);
    expect(answer.headers['allow']).toBe(allow);
  }
  const options = await send('OPTIONS', path);
  expect([options.statusCode, options.headers['allow'], options.body]).toEqual([204, allow, '']);
});

test.each<HTTPMethods>(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'POST', 'PROPFIND'])(
  '%s of an unknown path answers 404',
  async (method) => {
    const answer = await send(method, '/spa/api/v1/nothing');
    expect([answer.statusCode, answer.headers['allow']]).toEqual([404, undefined]);
  },
);

test('HEAD answers like GET, without a body', async () => {
  const [get, head] = [await send('GET', '/robots.txt'), await send('HEAD', '/robots.txt')];
  expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
});
