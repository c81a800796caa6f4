import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, testMetricsToken, type TestApp } from '../../testing/app/test-app.ts';
import { createServer } from './server.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('platform routes', () => {
  test('every response has a request id and security headers', async () => {
    for (const url of ['/healthz', '/spa/api/v1/user', '/nothing']) {
      const { headers } = await t.app.inject({ method: 'GET', url, headers: { host: 'aurora.test' } });
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/frame-ancestors '(none|self)'/);
      expect(headers).not.toHaveProperty('x-powered-by');
    }
  });

  test('the date of an answer is the time of the server’s clock', async () => {
    t.clock.now += 5_000;
    onTestFinished(() => void (t.clock.now -= 5_000));
    const { headers } = await t.app.inject({
      method: 'GET',
      url: '/healthz',
      headers: { host: 'aurora.test' },
    });
    expect(Date.parse(String(headers.date))).toBe(Math.floor(t.clock.now / 1000) * 1000);
  });

  test('health and readiness answer 200 for any host', async () => {
    for (const url of ['/healthz', '/readyz']) {
      const answer = await t.app.inject({ method: 'GET', url, headers: { host: '10.0.0.7' } });
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
    }
  });

  test('metrics show jobs, backups and connections to who has the token', async () => {
    const read = (authorization: string) =>
      t.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers: { authorization } });
    const { body } = await read(`Bearer ${testMetricsToken}`);
    for (const line of [
      'jobs{queue="orders.receipt",state="waiting"} 0',
      'realtime_connections 0',
      'jobs_oldest_wait_seconds 0',
    ])
      expect(body).toContain(line);
    expect(body).toMatch(/^backup_last_success_timestamp_seconds 0$/m);
    expect((await read('Bearer another')).statusCode).toBe(404);
  });

  test('metrics are served to programs on this machine only, and contain routes but no addresses', async () => {
    await t.app.inject({
      method: 'GET',
      url: '/spa/api/v1/courses/777001',
      headers: { host: 'aurora.test' },
    });
    const metrics = await t.app.inject({ method: 'GET', url: '/metrics' });
    expect(metrics.body).toContain('route="/spa/api/v1/courses/:id",status="401"');
    expect(metrics.body).not.toContain('777001');
    const refused = [
      { remoteAddress: '203.0.113.7', headers: {} },
      { remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
      // Through a proxy on this machine.
      { headers: { 'x-forwarded-for': '203.0.113.7' } },
      { headers: { host: 'aurora.test' } },
      { headers: { 'x-forwarded-for': '8.8.8.8', host: 'evil.example' } },
      { headers: { 'x-forwarded-host': 'evil.example' } },
      { headers: { 'x-forwarded-proto': 'https' } },
      { headers: { 'cf-connecting-ip': '8.8.8.8' } },
      { headers: { forwarded: 'for=8.8.8.8' } },
      { headers: { host: 'localhost:x@evil.example' } },
      { headers: { host: '8.8.8.8' } },
    ];
    for (const visitor of refused) {
      const answer = await t.app.inject({ method: 'GET', url: '/metrics', ...visitor });
      expect([visitor, answer.statusCode >= 400]).toEqual([visitor, true]);
    }
  });

  test.each([
    [0, 1],
    [1, 0],
  ])(
    'with %d trusted proxies, forwarded addresses are reported in the log %d times',
    async (trustProxy, times) => {
      const lines: string[] = [];
      const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
      const app = await createServer({ brands: t.brands, log, trustProxy });
      for (const address of ['203.0.113.7', '203.0.113.8'])
        await app.inject({ url: '/', headers: { 'x-forwarded-for': address } });
      await app.inject({ url: '/' });
      await app.close();
      expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(times);
    },
  );

  test('the OpenAPI document lists the calls', async () => {
    const { openapi, paths } = (await t.app.inject({ method: 'GET', url: '/openapi.json' })).json();
    expect([openapi, Object.keys(paths)]).toEqual([
      '3.1.0',
      expect.arrayContaining(['/spa/api/v1/courses/{id}']),
    ]);
    expect((await t.app.inject({ method: 'GET', url: '/docs' })).statusCode).toBeLessThan(400);
  });

  test('a route without a scope fails the start', async () => {
    const app = await createServer({ brands: t.brands, log: t.log, trustProxy: 0 });
    app.get('/forgotten', async () => 'x');
    await expect(app.ready()).rejects.toThrow('without a scope: GET /forgotten, HEAD /forgotten');
    await app.close();
  });
});
