import { connect, type AddressInfo, type Socket } from 'node:net';
import { calls, type Call } from '@daystream/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson, type TestPerson } from '../../testing/base/people.ts';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';

let t: TestApp;
let port: number;
let person: TestPerson;
beforeAll(async () => {
  t = await createTestApp({ bodyTimeout: 400 });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = t.app.server.address() as AddressInfo);
  person = await createPerson(t, t.aurora);
});
afterAll(() => t.close());

/** Limits by address do not disturb: each request comes from another one. */
let addresses = 0;
const nextAddress = () => `127.1.${(addresses += 1) >> 8}.${addresses & 255}`;

const headersOf = (call: Call): Record<string, string> => ({
  'x-app-id': 'aurora',
  ...(call.scope === 'public' ? {} : { authorization: `Bearer ${person.token}` }),
});
const send = (call: Call, type: string, payload: string | Buffer) =>
  t.app.inject({
    method: call.method as 'POST',
    url: call.path.replaceAll(/\{\w+\}/g, '1'),
    headers: { ...headersOf(call), 'content-type': type },
    payload,
    remoteAddress: nextAddress(),
  });

const part = (name: string, value: string, type = '') =>
  `--b\r\ncontent-disposition: form-data; name="${name}"${type}\r\n\r\n${value}\r\n`;
const form = 'multipart/form-data; boundary=b';
const file = '; filename="a.txt"\r\ncontent-type: text/plain';

describe('a malformed form', () => {
  const formCalls = Object.values(calls as Record<string, Call>).filter(
    ({ multipart, body }) => multipart && body !== undefined,
  );
  test('exists in the contract', () => {
    expect(formCalls.length).toBeGreaterThan(4);
  });

  test.each<[what: string, type: string, payload: string | Buffer, statuses: number[]]>([
    ['with 51 fields', form, `${part('a', '1').repeat(51)}--b--`, [400]],
    ['with 1,200 parts', form, `${part('a', '1').repeat(1200)}--b--`, [400, 413]],
    ['with a file', form, `${part('email', 'x', file)}--b--`, [415]],
    ['with invalid JSON', form, `${part('a', '{', '\r\ncontent-type: application/json')}--b--`, [400]],
    ['with a field named __proto__', form, `${part('__proto__', '1')}--b--`, [400]],
    ['with a field named constructor', form, `${part('constructor', '1')}--b--`, [400]],
    ['without a closing boundary', form, part('email', 'x'), [400]],
    ['that ends within a part header', form, '--b\r\ncontent-dispo', [400]],
    [
      'with a boundary of 300',
      `multipart/form-data; boundary=${'b'.repeat(300)}`,
      part('a', '1'),
      [400, 422],
    ],
    ['with an empty boundary', 'multipart/form-data; boundary=', part('a', '1'), [400, 422]],
    ['without a boundary', 'multipart/form-data', part('a', '1'), [400, 422]],
    ['of another media type', 'multipart/mixed; boundary=b', part('a', '1'), [415]],
    ['of arbitrary bytes', form, Buffer.from([0, 255, 254, 13, 10, 13, 10, 45, 45, 98]), [400, 422]],
    ['with 100 KB in one field', form, `${part('email', 'x'.repeat(100_000))}--b--`, [413]],
    [
      'with 100 KB after the closing boundary',
      form,
      `${part('email', 'x')}--b--${'x'.repeat(100_000)}`,
      [413],
    ],
    [
      'with a JSON field of 60 levels',
      form,
      `${part('email', '['.repeat(60), '\r\ncontent-type: application/json')}--b--`,
      [400],
    ],
  ])('%s is answered with a 4xx by every call', async (_, type, payload, statuses) => {
    for (const call of formCalls) {
      const { statusCode } = await send(call, type, payload);
      expect({ call: call.path, statuses: statuses.includes(statusCode) ? statuses : statusCode }).toEqual({
        call: call.path,
        statuses,
      });
    }
  });
});

describe('a large body', () => {
  const publicPosts = Object.values(calls as Record<string, Call>).filter(
    ({ scope, method, body }) => scope === 'public' && method === 'POST' && body !== undefined,
  );

  test('of nested JSON is refused with 413 by every public call', async () => {
    for (const call of publicPosts)
      expect([call.path, (await send(call, 'application/json', '['.repeat(70_000))).statusCode]).toEqual([
        call.path,
        413,
      ]);
  });

  test('of deeply nested JSON or of very many values is refused with 400 by every public call', async () => {
    const bodies = ['['.repeat(200) + ']'.repeat(200), `{"a":${'['.repeat(200)}${']'.repeat(200)}}`];
    for (const call of publicPosts)
      for (const body of bodies)
        expect([call.path, (await send(call, 'application/json', body)).statusCode]).toEqual([
          call.path,
          400,
        ]);
  });

  test('without a length is refused with 413 and not read to its end', async () => {
    const { socket, text } = open();
    socket.write(`POST /spa/api/v1/auth/login HTTP/1.1\r\nhost: aurora.test\r\ncontent-type: ${form}\r\n`);
    socket.write('transfer-encoding: chunked\r\n\r\n');
    const head = part('email', '').slice(0, -2);
    socket.write(`${head.length.toString(16)}\r\n${head}\r\n`);
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    for (let i = 0; i < 2000 && !socket.destroyed; i++) {
      if (!socket.write(chunk)) await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await text).toContain('413');
  });
});

function open(): { socket: Socket; text: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString()));
  const text = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(received)).on('error', () => resolve(received));
  });
  return { socket, text };
}

describe('an incomplete body', () => {
  test.each([
    ['JSON', 'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{'],
    ['a form', `content-type: ${form}\r\ncontent-length: 1000\r\n\r\n--b\r\n`],
    ['chunks', 'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n1\r\n{\r\n'],
    ['a form in chunks', `content-type: ${form}\r\ntransfer-encoding: chunked\r\n\r\n3\r\n--b\r\n`],
    ['headers', 'x-a: b'],
  ])('of %s ends the connection', async (_, rest) => {
    for (const path of ['auth/login', 'user/update-user', 'nothing']) {
      const { socket, text } = open();
      socket.write(`POST /spa/api/v1/${path} HTTP/1.1\r\nhost: aurora.test\r\n${rest}`);
      const drip = setInterval(() => socket.write(' '), 50);
      expect(await text).toMatch(/^(HTTP\/1.1 4\d\d |$)/);
      clearInterval(drip);
    }
  });

  test('of a GET closes the connection after the response', async () => {
    const { socket, text } = open();
    socket.write('GET /healthz HTTP/1.1\r\nhost: aurora.test\r\ncontent-length: 1000\r\n\r\n');
    const drip = setInterval(() => socket.write(' '), 50);
    expect(await text).toContain('200 OK');
    clearInterval(drip);
  });

  test('of a file upload is not cut off', async () => {
    const { socket, text } = open();
    const head = `--b\r\ncontent-disposition: form-data; name="file"; filename="a.gif"\r\n\r\n`;
    socket.write(
      `POST /spa/api/v1/files HTTP/1.1\r\nhost: aurora.test\r\nauthorization: Bearer ${person.token}\r\n` +
        `connection: close\r\ncontent-type: ${form}\r\ncontent-length: ${head.length + 20 + 7}\r\n\r\n${head}`,
    );
    // Three times as long as another request may take.
    for (let i = 0; i < 20; i++) {
      socket.write('x');
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    socket.write('\r\n--b--');
    expect(await text).toContain('HTTP/1.1 422');
  });
});

test('counts a request for its address before reading the body', async () => {
  const remoteAddress = nextAddress();
  const login = (type: string) =>
    t.app.inject({
      method: 'POST',
      url: '/spa/api/v1/auth/login',
      headers: { 'x-app-id': 'aurora', 'content-type': type },
      payload: '{"email":',
      remoteAddress,
    });
  const answers = [];
  for (let i = 0; i < 60; i++) answers.push((await login('application/json')).statusCode);
  expect(new Set(answers)).toEqual(new Set([400]));
  for (const type of ['application/json', form, 'text/plain'])
    expect((await login(type)).statusCode).toBe(429);
});

describe('conditional and range headers', () => {
  const get = async (headers: Record<string, string>) => {
    const { statusCode, headers: answered } = await t.app.inject({
      url: '/docs/static/swagger-ui.css',
      headers: { host: 'aurora.test', ...headers },
    });
    return { status: statusCode, range: answered['content-range'] };
  };

  test.each<[headers: Record<string, string>, status: number]>([
    [{ range: 'bytes=999999999-' }, 416],
    [{ range: 'bytes=999999999-999999999999' }, 416],
    [{ 'if-match': '"x"' }, 412],
    [{ 'if-match': 'x, y' }, 412],
    [{ 'if-unmodified-since': 'Mon, 01 Jan 1990 00:00:00 GMT' }, 412],
    [{ range: 'bytes=999999999-', 'if-match': '"x"' }, 412],
  ])('%j is answered with %d for a static file', async (headers, status) => {
    expect((await get(headers)).status).toBe(status);
  });

  test('a range after the end is refused with the length of the file', async () => {
    expect((await get({ range: 'bytes=999999999-' })).range).toMatch(/^bytes \*\/\d+$/);
  });

  test.each(['a-b', 'bytes=a-b', 'bytes=5-2', 'x', 'bytes=-', 'bytes=0-0,2-2'])(
    'a range of %j is no error of the server',
    async (range) => {
      expect((await get({ range })).status).toBeLessThan(500);
      const other = { 'if-unmodified-since': range, 'if-modified-since': range, 'if-range': range };
      expect((await get(other)).status).toBeLessThan(500);
    },
  );
});
