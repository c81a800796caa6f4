import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { studioCalls } from './calls.generated.ts';
import { createApiClient, type ApiClientOptions } from './client.ts';

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void;
const servers: Server[] = [];

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    }),
  );
});

/** A client of a server that handles every request with `handler`. */
async function clientOf(handler: Handler, options: Partial<ApiClientOptions> = {}) {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => handler(request, response, body));
  });
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const client = createApiClient({
    baseUrl,
    fetch,
    getToken: () => 'secret',
    getLanguage: () => 'ru',
    studioCalls,
    ...options,
  });
  return { client, baseUrl };
}

function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

async function rejection(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('not rejected with an ApiError', { cause: error });
  return error;
}

it.each([
  ['items 0-0/12', 12],
  ['items 0-0/*', null],
])('sends the query of a record list as JSON and reads the total of %s', async (range, total) => {
  let query = new URLSearchParams();
  const { client } = await clientOf((request, response) => {
    query = new URL(request.url ?? '', 'http://localhost').searchParams;
    json(response, 200, [{ id: 1, created_at: 5 }], { 'content-range': range });
  });
  const answer = await client.call('studio.people.list', {
    query: { sort: ['createdAt', 'DESC'], range: [0, 0], filter: { staffRole: 'admin', id: [1] } },
  });
  expect(answer).toEqual({ items: [{ id: 1, createdAt: 5000 }], total });
  expect(Object.fromEntries(query)).toEqual({
    sort: '["created_at","DESC"]',
    range: '[0,0]',
    filter: '{"staff_role":"admin","id":[1]}',
    lang: 'ru',
  });
});

it('converts names and times of requests and replies [product §3 snake_case → camelCase]', async () => {
  const seen: { url?: string | undefined; headers?: IncomingMessage['headers']; body?: string } = {};
  const { client } = await clientOf(
    (request, response, body) => {
      Object.assign(seen, { url: request.url, headers: request.headers, body });
      json(response, 201, { id: 5, user_id: 2, start_date: 1_700_000_000, end_date: null });
    },
    { appId: 'aurora' },
  );
  const stream = await client.call('studio.streams.give', {
    body: { userId: 2, courseId: 1, startDate: 1_700_000_000_999, isDemo: true },
    idempotencyKey: 'k1',
  });
  expect(stream).toMatchObject({ id: 5, userId: 2, startDate: 1_700_000_000_000, endDate: null });
  expect(seen.url).toBe('/studio/api/user-course-streams?lang=ru');
  expect(JSON.parse(seen.body ?? '')).toEqual({
    user_id: 2,
    course_id: 1,
    start_date: 1_700_000_000,
    is_demo: true,
  });
  expect(seen.headers).toMatchObject({
    authorization: 'Bearer secret',
    'accept-language': 'ru',
    'x-app-type': 'web',
    'x-app-id': 'aurora',
    'idempotency-key': 'k1',
  });
});

it('fills path and query, and reads the pagination of a list [product §3 snake_case → camelCase, rules §7 pagination headers]', async () => {
  let url: string | undefined;
  const { client, baseUrl } = await clientOf((request, response) => {
    url = request.url;
    const file = { id: 1, url: '/files/1/a.jpg', video: { duration: 12.5, m3u8: '/media/x/a.m3u8' } };
    json(response, 200, [{ id: 9, created_at: 10, message: '/mediator', files: [file] }], {
      'x-pagination-current-page': '2',
      'x-pagination-page-count': '3',
      'x-pagination-per-page': '10',
      'x-pagination-total-count': '25',
    });
  });
  const { items, page } = await client.call('chats.messages', {
    params: { id: 7 },
    query: { perPage: 10, before: 4 },
  });
  expect(url).toBe('/spa/api/v1/chats/7/messages?per-page=10&before=4&lang=ru');
  expect(page).toEqual({ currentPage: 2, pageCount: 3, perPage: 10, totalCount: 25 });
  expect(items[0]).toMatchObject({
    createdAt: 10_000,
    message: '/mediator',
    files: [
      { url: `${baseUrl}/files/1/a.jpg`, video: { duration: 12_500, m3u8: `${baseUrl}/media/x/a.m3u8` } },
    ],
  });
});

it('repeats a query parameter for each of its values', async () => {
  let url = '';
  const { client } = await clientOf((request, response) => {
    url = request.url ?? '';
    json(response, 200, []);
  });
  await client.call('streams.list', { query: { filterId: [3, 4], fields: 'id,progress' } });
  expect(new URL(url, 'http://x').searchParams.getAll('filter[id][]')).toEqual(['3', '4']);
});

it('sends FormData unchanged', async () => {
  let type: string | undefined;
  const { client } = await clientOf((request, response) => {
    type = request.headers['content-type'];
    json(response, 201, { id: 1 });
  });
  const body = new FormData();
  body.set('file', new Blob(['x']), 'x.jpg');
  await client.call('files.upload', { body, idempotencyKey: 'k' });
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
});

it('returns the first error text of each field [rules §5 first error per field]', async () => {
  const { client } = await clientOf((_, response) =>
    json(response, 422, {
      code: 'invalid',
      message: 'Проверьте поля',
      status: 422,
      request_id: 'r1',
      errors: { file_ids: ['Первая', 'Вторая'], message: 'Одна' },
    }),
  );
  const error = await rejection(
    client.call('chats.post', { params: { id: 1 }, body: {}, idempotencyKey: 'k' }),
  );
  expect(error).toMatchObject({
    status: 422,
    code: 'invalid',
    message: 'Проверьте поля',
    requestId: 'r1',
    fields: { fileIds: 'Первая', message: 'Одна' },
    texts: { fileIds: ['Первая', 'Вторая'], message: ['Одна'] },
    isTransient: false,
  });
});

it('joins a list of messages and reads Retry-After [rules §8 request errors]', async () => {
  const { client } = await clientOf((_, response) =>
    json(response, 429, { code: 'too_often', message: ['a', 'b'] }, { 'retry-after': '15' }),
  );
  const error = await rejection(client.call('auth.logout'));
  expect(error).toMatchObject({ message: 'a; b', retryAfter: 15_000, isTransient: true });
});

it('distinguishes an HTML page of a proxy from a reply [rules §8 request errors]', async () => {
  const { client } = await clientOf((_, response) => response.writeHead(502).end('<html>'));
  expect(await rejection(client.call('user.get'))).toMatchObject({
    status: 502,
    code: 'unknown',
    hasServerMessage: false,
  });
});

it('reports an ended session once per token [product §4 401 logs out]', async () => {
  const onUnauthorised = vi.fn<(code: string) => void>();
  let token: string | null = 'old';
  const { client } = await clientOf(
    (_, response) => json(response, 401, { code: 'session_ended', message: 'x' }),
    {
      onUnauthorised,
      getToken: () => token,
    },
  );
  await Promise.all([rejection(client.call('user.get')), rejection(client.call('scores.amount'))]);
  expect(onUnauthorised.mock.calls).toEqual([['session_ended']]);
  token = null;
  await rejection(client.call('user.get'));
  expect(onUnauthorised).toHaveBeenCalledTimes(1);
  token = 'new';
  await rejection(client.call('user.get'));
  expect(onUnauthorised).toHaveBeenCalledTimes(2);
});

it('distinguishes a lost connection, a timeout and an abort', async () => {
  const { client: disconnected } = await clientOf((request) => request.socket.destroy());
  expect(await rejection(disconnected.call('user.get'))).toMatchObject({
    status: 0,
    code: 'network',
    isTransient: true,
  });

  const { client: slow } = await clientOf(() => undefined);
  expect(await rejection(slow.call('user.get', { timeout: 30 }))).toMatchObject({ code: 'timeout' });

  const controller = new AbortController();
  const call = slow.call('user.get', { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});

it('throws for a missing path parameter without sending a request [rules §5 required identifiers, rules §8 client-side errors]', async () => {
  const { client } = await clientOf(() => undefined);
  // @ts-expect-error an identifier is required
  await expect(client.call('chats.get', { params: {} })).rejects.toThrow('"id" must be set');
});
