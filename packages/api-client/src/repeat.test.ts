import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createApiClient } from './client.ts';
import { pauseBeforeRepeat } from './repeat.ts';

const servers: Server[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    }),
  );
});

type Fate = 'lost' | 'answer lost' | 502 | 503 | 504 | 500 | 409 | 'answered' | 'hangs';

/**
 * A server that runs each key once, behind a connection with these fates, one for each request. Returns what it ran, and how many requests came.
 */
async function lossyServer(fates: Fate[], pauses = [1, 1, 1]) {
  const ran = new Map<string, string>();
  const requests: { key: string | undefined; body: string }[] = [];
  const onRequest = (key: string | undefined, body: string, response: ServerResponse) => {
    const fate = fates[requests.length] ?? 'answered';
    requests.push({ key, body });
    if (fate === 'hangs') return;
    if (fate === 'lost') return void response.destroy();
    if (typeof fate === 'number')
      return void response.writeHead(fate, { 'retry-after': '0' }).end('<html>a page of a proxy</html>');
    if (key === undefined || !ran.has(key)) ran.set(key ?? `${requests.length}`, body);
    if (fate === 'answer lost') return void response.destroy();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":1}');
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const key = request.headers['idempotency-key'];
      onRequest(typeof key === 'string' ? key : undefined, body, response);
    });
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const client = createApiClient({
    baseUrl: `http://127.0.0.1:${port}`,
    fetch,
    getToken: () => 'secret',
    getLanguage: () => 'en',
    repeats: { pauses },
    timeout: 1000,
  });
  const send = (request: {
    idempotencyKey?: string;
    keepalive?: boolean;
    isRepeatedByCaller?: boolean;
    signal?: AbortSignal;
  }) => client.call('chats.post', { params: { id: 7 }, body: { message: 'x' }, ...request } as never);
  return { send, ran, requests };
}

it.each<[string, Fate[], number]>([
  ['the request is lost', ['lost'], 2],
  ['the answer is lost', ['answer lost'], 2],
  ['a proxy answers for a server that is gone', [502, 504, 'answer lost'], 4],
  ['the server is about to stop', [503], 2],
])('a call with a key is repeated with it when %s, and is run once', async (_, fates, count) => {
  const { send, ran, requests } = await lossyServer(fates);
  expect(await send({ idempotencyKey: 'the key' })).toEqual({ id: 1 });
  expect(requests).toHaveLength(count);
  expect([...ran]).toEqual([['the key', '{"message":"x"}']]);
  expect(new Set(requests.map(({ key }) => key))).toEqual(new Set(['the key']));
});

it('gives up after the last pause with the last failure', async () => {
  const { send, requests } = await lossyServer([502, 502, 502, 502, 502]);
  await expect(send({ idempotencyKey: 'the key' })).rejects.toMatchObject({ status: 502 });
  expect(requests).toHaveLength(4);
});

it.each<[string, Fate, object]>([
  ['without a key', 'answer lost', {}],
  ['of a page that closes', 'answer lost', { idempotencyKey: 'the key', keepalive: true }],
  ['that its caller repeats', 'lost', { idempotencyKey: 'the key', isRepeatedByCaller: true }],
  ['that the server refused', 409, { idempotencyKey: 'the key' }],
  ['that failed in the server', 500, { idempotencyKey: 'the key' }],
  ['that took too long', 'hangs', { idempotencyKey: 'the key' }],
])('a call %s is not repeated', async (_, fate, request) => {
  const { send, requests } = await lossyServer([fate]);
  await expect(send(request)).rejects.toBeInstanceOf(ApiError);
  expect(requests).toHaveLength(1);
});

it('a call that its caller aborts while it waits is not repeated', async () => {
  const { send, requests } = await lossyServer([503, 503], [60_000]);
  const abort = new AbortController();
  const sent = send({ idempotencyKey: 'the key', signal: abort.signal });
  await vi.waitFor(() => expect(requests.length).toBeGreaterThan(0), { interval: 1 });
  abort.abort(new Error('the page was left'));
  await expect(sent).rejects.toThrow(/the page was left/);
});

const failure = (status: number, retryAfter?: number) =>
  new ApiError({ status, code: status === 0 ? 'network' : 'unknown', message: '', retryAfter });

it.each([
  ['a lost connection', failure(0), 100, 100],
  ['a busy server', failure(503, 2000), 100, 2000],
  ['a server that asks for a minute', failure(503, 60_000), 100, undefined],
  ['the last attempt', failure(0), undefined, undefined],
  ['another error', new TypeError('x'), 100, undefined],
])('the pause after %s', (_, error, pause, expected) => {
  expect(pauseBeforeRepeat(error, pause, () => 0)).toBe(expected);
});

it('clients do not return at the same moment', () => {
  expect(pauseBeforeRepeat(failure(502), 100, () => 1)).toBe(150);
});

it('without a connection, nothing is repeated', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(pauseBeforeRepeat(failure(0), 100, () => 0)).toBeUndefined();
});
