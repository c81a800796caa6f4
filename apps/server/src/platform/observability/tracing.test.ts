import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { createPerson, testPassword, type TestPerson } from '../../testing/base/people.ts';
import { jobKind } from '../jobs/jobs.ts';
import { withoutValues } from './trace-statements.ts';
import { startTracing, type Tracing } from './tracing.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  links?: { traceId: string }[];
  status: { code?: number };
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Span['attributes'] };
    scopeSpans: { spans: Span[] }[];
  }[];
}

/** A collector as others run it: OTLP over HTTP, in JSON. */
let collector: Server;
const received: Sent[] = [];
const headers: IncomingHttpHeaders[] = [];
let tracing: Tracing;
let t: TestApp;
let person: TestPerson;

async function collect(request: IncomingMessage): Promise<void> {
  received.push((await json(request)) as Sent);
}

const spans = () =>
  received.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
const attribute = ({ attributes }: Pick<Span, 'attributes'>, name: string) => {
  const { value } = attributes.find(({ key }) => key === name) ?? {};
  return value?.stringValue ?? value?.intValue;
};
/** Spans are sent in batches. */
async function waitForSpan(matches: (span: Span) => boolean): Promise<Span> {
  return vi.waitFor(
    () => {
      const found = spans().find(matches);
      if (found === undefined) throw new Error(`not sent; there are ${spans().length} others`);
      return found;
    },
    { timeout: 10_000 },
  );
}

beforeAll(async () => {
  collector = createServer((request, response) => {
    headers.push(request.headers);
    void collect(request).then(() =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    );
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');
  vi.stubEnv('OTEL_EXPORTER_OTLP_HEADERS', 'x-key=of the collector');
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '50');
  const log = pino({ level: 'silent' });
  tracing = await startTracing({ serviceName: 'daystream of tests', version: '1.2.3', log });
  t = await createTestApp({ tracing, role: 'all' });
  person = await createPerson(t, t.aurora);
});
afterAll(async () => {
  await t.close();
  await tracing.stop();
  vi.unstubAllEnvs();
  await new Promise((resolve) => collector.close(resolve));
});

test('a request is a trace with the statements that it ran, without values', async () => {
  await person.call('GET', '/spa/api/v1/user');
  const signIn = await t.app.inject({
    method: 'POST',
    url: '/spa/api/v1/auth/login?lang=en',
    headers: { host: 'aurora.test' },
    payload: { email: person.email, password: testPassword },
  });

  const request = await waitForSpan(({ name }) => name === 'POST /spa/api/v1/auth/login');
  expect(request.parentSpanId ?? '').toBe('');
  expect(attribute(request, 'http.route')).toBe('/spa/api/v1/auth/login');
  expect(attribute(request, 'http.response.status_code')).toBe(signIn.statusCode);
  expect(attribute(request, 'daystream.brand')).toBe('aurora');
  expect(attribute(request, 'daystream.request_id')).toBe(signIn.headers['x-request-id']);
  await vi.waitFor(() => {
    const children = spans().filter(({ parentSpanId }) => parentSpanId === request.spanId);
    const texts = children.map((child) => attribute(child, 'db.query.text'));
    // After the body was read, too.
    expect(texts.some((text) => /from "?users"?.* = \$\d/.test(String(text)))).toBe(true);
  });
  for (const value of [person.email, person.token, testPassword])
    expect(JSON.stringify(received)).not.toContain(value);
  expect(headers[0]?.['x-key']).toBe('of the collector');
  const [{ resource } = { resource: { attributes: [] } }] = received[0]?.resourceSpans ?? [];
  expect(attribute(resource, 'service.name')).toBe('daystream of tests');
});

test('the trace that a visitor names is linked and decides nothing', async () => {
  const theirs = '0af7651916cd43dd8448eb211c80319c';
  for (const sampled of ['00', '01'])
    await t.app.inject({
      url: '/spa/api/v1/site-config',
      headers: { host: 'aurora.test', traceparent: `00-${theirs}-b7ad6b7169203331-${sampled}` },
    });
  await vi.waitFor(() => {
    const linked = spans().filter(({ links }) => links?.some(({ traceId }) => traceId === theirs));
    expect(linked).toHaveLength(2);
    expect(linked.some(({ traceId }) => traceId === theirs)).toBe(false);
  });
});

test('a job is a trace of its own, and says what it failed with but no more', async () => {
  const kind = jobKind<object>('test.traced', { retries: 0 });
  t.jobs.workForBrand(kind, async (brand) => {
    await sql`select 'a value' where ${'another value'} = 'x'`.execute(brand.db);
    throw new RangeError('person@example.com');
  });
  await t.jobs.start('all');
  await t.aurora.db.transaction().execute((trx) => t.jobs.send(trx, kind, { brand: t.aurora.appId }));

  const job = await waitForSpan(({ name }) => name === 'job test.traced');
  expect(attribute(job, 'daystream.brand')).toBe('aurora');
  expect(attribute(job, 'error.type')).toBe('RangeError');
  expect(job.status.code).toBe(2);
  const statement = await waitForSpan(
    (span) => span.traceId === job.traceId && span.parentSpanId === job.spanId,
  );
  expect(attribute(statement, 'db.query.text')).toBe('select ? where $1 = ?');
  expect(JSON.stringify(received)).not.toMatch(/a value|another value|@example\.com/);
});

test('a statement that fails has its code, and no message', async () => {
  const traceJob = tracing.traceJob('test.statement', '', () =>
    sql`select ${'not a number'}::int`.execute(t.aurora.db),
  );
  await expect(traceJob).rejects.toThrow('invalid input syntax');
  const job = await waitForSpan(({ name }) => name === 'job test.statement');
  const statement = await waitForSpan(({ parentSpanId }) => parentSpanId === job.spanId);
  expect([statement.name, attribute(statement, 'error.type'), statement.status.code]).toEqual([
    'SELECT',
    '22P02',
    2,
  ]);
  expect(JSON.stringify(received)).not.toContain('not a number');
});

test('what looks whether the process lives, and polls, are not traced', async () => {
  for (const url of ['/healthz', '/readyz', '/metrics']) await t.app.inject({ url });
  await sql`select 'outside'`.execute(t.aurora.db);
  await t.app.inject({ url: '/last', headers: { host: 'aurora.test' } });
  await waitForSpan(({ name }) => name === 'GET unknown');
  const roots = spans().filter(({ parentSpanId }) => !parentSpanId);
  expect(roots.filter(({ name }) => /healthz|readyz|metrics|SELECT/.test(name))).toEqual([]);
});

test.each([
  ["select 'it''s' , 12.5 from t1 where a = $1", 'select ? , ? from t1 where a = $1'],
  ['insert into t values ($1, $2),\n  ($3, $4)', 'insert into t values ($…), ($…)'],
  ["select 'a''; select ''b'", 'select ?'],
])('the text %s is shown as %s', (text, shown) => {
  expect(withoutValues(text)).toBe(shown);
});
