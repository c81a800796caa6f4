import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createPerson } from '../../../testing/base/people.ts';
import { configure } from '../../../testing/app/configure.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { createCommunity, joinCommunity } from '../../../testing/club/communities.ts';
import { communityServiceLimits, createCommunityService, readArticles } from './community-service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A community service on this machine. */
async function start(answer: RequestListener): Promise<string> {
  const server: Server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const limits = { ...communityServiceLimits, timeoutMs: 60_000, maxBytes: 20_000 };
const serviceOf = (hasPrivateHosts = true, timeoutMs = limits.timeoutMs) =>
  createCommunityService({
    brand: t.aurora,
    log: t.app.log,
    clock: () => t.clock.now,
    secret: 'a secret',
    hasPrivateHosts,
    limits: { ...limits, timeoutMs },
  });
const request = { userId: 7, language: 'en', externalIds: ['a', 'b c'], width: 740, height: 420 } as const;
const article = {
  id: 5,
  title: 'Tea',
  publishedAt: '2026-05-01T10:00:00Z',
  url: '/tea',
  countViews: 3,
  isFavourite: true,
};
const json =
  (body: unknown): RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'application/ld+json');
    response.end(JSON.stringify(body));
  };

test('requests previews by the address of the specification, with a token that is not that of a session [rules §5 article loading, rules §7 articles]', async () => {
  const requests: IncomingMessage[] = [];
  const address = await start((incoming, response) => {
    requests.push(incoming);
    json({ 'hydra:member': [article] })(incoming, response);
  });
  const service = serviceOf();
  const articles = await service.list({ ...request, address: `${address}/club` });
  expect(articles).toEqual([
    {
      id: '5',
      created_at: 1_777_629_600,
      published_at: 1_777_629_600,
      title: 'Tea',
      preview_image: null,
      count_views: 3,
      labels: [],
      url: `${address}/tea`,
      liked: false,
      is_favourite: true,
      sort: 0,
    },
  ]);
  const [sent] = requests as [IncomingMessage];
  const url = new URL(sent.url ?? '', address);
  expect([url.pathname, [...url.searchParams]]).toEqual([
    '/club/api/v1/articles/preview',
    [
      ['external_id[]', 'a'],
      ['external_id[]', 'b c'],
      ['thumbnail_width', '740'],
      ['thumbnail_height', '420'],
    ],
  ]);
  expect(sent.headers.authorization).toMatch(/^Bearer [\w-]{43}$/);
  // The answer is used again for a while, for the same person.
  await service.list({ ...request, address: `${address}/club` });
  expect(requests).toHaveLength(1);
  await service.list({ ...request, address: `${address}/club`, userId: 8 });
  t.clock.now += limits.freshMs;
  await service.list({ ...request, address: `${address}/club` });
  expect(requests).toHaveLength(3);
  expect(requests[1]?.headers.authorization).not.toBe(sent.headers.authorization);
});

/** So long that every other end of a request comes first, however slow the machine is. */
const [patient, impatient] = [60_000, 300];

test.each<[string, RequestListener, number?]>([
  ['never answers', () => undefined, impatient],
  [
    'sends its answer byte by byte',
    (_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    },
    impatient,
  ],
  [
    'sends without an end',
    (_, response) => {
      const chunk = 'x'.repeat(10_000);
      const write = (): void => void (response.destroyed || response.write(chunk, () => setImmediate(write)));
      write();
    },
  ],
  ['sends no JSON', (_, response) => void response.end('<html>')],
  ['sends another JSON', json({ items: [article] })],
  ['sends a list of nothing usable in its place', json({ 'hydra:member': 'all' })],
  ['fails', (_, response) => void response.writeHead(500).end('{}')],
  [
    'sends compressed bytes',
    (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end('{}'),
  ],
  ['closes the connection', (incoming) => void incoming.socket.destroy()],
  [
    'redirects to an address of the own network',
    (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
])(
  'a service that %s gives an error in time, and is left alone for a while',
  async (_, answer, timeoutMs = patient) => {
    let count = 0;
    const address = await start((incoming, response) => {
      count += 1;
      answer(incoming, response);
    });
    const service = serviceOf(true, timeoutMs);
    const failed = { code: 'community_service_failed' };
    await expect(service.list({ ...request, address })).rejects.toMatchObject(failed);
    await expect(service.list({ ...request, address, userId: 9 })).rejects.toMatchObject(failed);
    // A machine that is too slow may give up before it connects.
    expect(count).toBeLessThanOrEqual(1);
    t.clock.now += limits.restMs;
    await expect(service.list({ ...request, address })).rejects.toMatchObject(failed);
    expect(count).toBeLessThanOrEqual(2);
  },
);

test.each([
  ['a private address', 'http://10.0.0.1'],
  ['this machine', 'http://127.0.0.1:1'],
  ['this machine by its name', 'http://localhost:1'],
  ['this machine in IPv6', 'http://[::1]:1'],
  ['the metadata service of a cloud', 'http://169.254.169.254'],
  ['no web address', 'file:///etc/passwd'],
])('%s is not requested', async (_, address) => {
  await expect(serviceOf(false).list({ ...request, address })).rejects.toMatchObject({
    code: 'community_service_failed',
  });
});

test('a service on a private address gets no request', async () => {
  let count = 0;
  const address = await start(() => void (count += 1));
  await expect(serviceOf(false).list({ ...request, address })).rejects.toMatchObject({
    code: 'community_service_failed',
  });
  expect(count).toBe(0);
});

test('texts of a service are plain lines, and its addresses are of the web', () => {
  const read = (...items: unknown[]) =>
    readArticles({ 'hydra:member': items }, 'https://club.example/api', 10);
  expect(
    read(
      {
        ...article,
        title: '<b>Tea</b> &amp; <script>alert(1)</script>talk\u202e\n',
        labels: ['<i>New</i>', { title: 'Old' }, ''],
      },
      { ...article, url: 'javascript:alert(1)' },
      { ...article, url: 'https://user:secret@club.example/' },
      { ...article, title: '<script>alert(1)' },
      { ...article, publishedAt: 'yesterday' },
      { ...article, previewImage: 'https://elsewhere.example/x.png' },
      { ...article, preview_image: { url: '/x.png' } },
      null,
      5,
      'text',
    ).map(({ title, labels, url, preview_image }) => ({ title, labels, url, preview_image })),
  ).toEqual([
    { title: 'Tea & talk', labels: ['New', 'Old'], url: 'https://club.example/tea', preview_image: null },
    { title: 'Tea', labels: [], url: 'https://club.example/tea', preview_image: null },
    {
      title: 'Tea',
      labels: [],
      url: 'https://club.example/tea',
      preview_image: 'https://club.example/x.png',
    },
  ]);
});

test('the call answers with an error when the service of the school fails, and asks it nothing for who owns no community', async () => {
  const person = await createPerson(t, t.aurora);
  const communityId = await createCommunity(t.aurora, 'Outside', 'outside');
  const { runtime } = t.aurora.config;
  await configure(t, t.aurora, {
    runtime: { ...runtime, club: { ...runtime.club, api_url: 'http://127.0.0.1:1' } },
  });
  const load = () => person.call('GET', '/spa/api/v1/articles/preview?external_id[]=outside');
  expect((await load()).json()).toEqual({ 'hydra:member': [] });
  await joinCommunity(t, t.aurora, { userId: person.id, communityId });
  expect((await load()).json()).toMatchObject({ code: 'community_service_failed', status: 503 });
});
