import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPerson } from '../../../testing/base/people.ts';
import { emailsTo, startSmtpServer, type SmtpServer } from '../../../testing/talking/smtp-server.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp.close());

/** Starts a listening server with these settings for the tests of the enclosing block. */
function serve(settings: { trustProxy?: number; publicUrl?: string }) {
  let t: TestApp;
  let port: number;
  beforeAll(async () => {
    t = await createTestApp({ smtpUrl: smtp.url, role: 'all', ...settings });
    await t.app.listen({ port: 0, host: '127.0.0.1' });
    ({ port } = t.app.server.address() as AddressInfo);
  });
  afterAll(() => t.close());

  const post = (path: string, body: object, headers: Record<string, string>) =>
    new Promise<number>((resolve, reject) => {
      const sent = httpRequest(
        {
          host: '127.0.0.1',
          port,
          method: 'POST',
          path,
          headers: { 'content-type': 'application/json', ...headers },
        },
        (answer) => {
          answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.on('error', reject).end(JSON.stringify(body));
    });

  return {
    port: () => port,
    /** Requests a password reset and returns the status, and the origin of the e-mailed link when the request was accepted. */
    async ask(headers: Record<string, string>): Promise<{ status: number; origin?: string }> {
      const { email } = await createPerson(t, t.aurora);
      const status = await post('/spa/api/v1/auth/request-password-reset', { email }, headers);
      if (status !== 200) return { status };
      await expect.poll(() => emailsTo(smtp, email).length, { timeout: 15_000 }).toBeGreaterThan(0);
      const [, origin] = /^(.*)\/reset\?token=/m.exec(emailsTo(smtp, email)[0]?.text ?? '') ?? [];
      return origin === undefined ? { status } : { status, origin };
    },
    /** Asks support a question and returns the status, and the origin of the link in the e-mail to the brand. */
    async question(headers: Record<string, string>): Promise<{ status: number; origin?: string }> {
      const before = emailsTo(smtp, 'help@aurora.example').length;
      const body = { email: `${Math.random()}@example.com`, name: 'Ann', message: 'Hello' };
      // The delay between two messages of one address.
      t.clock.now += 15_000;
      const status = await post('/spa/api/v1/tech-questions/anonymous', body, headers);
      if (status !== 200) return { status };
      const count = () => emailsTo(smtp, 'help@aurora.example').length;
      await expect.poll(count, { timeout: 15_000 }).toBeGreaterThan(before);
      const text = emailsTo(smtp, 'help@aurora.example').at(-1)?.text ?? '';
      const [, origin] = /^(.*)\/studio\/tickets\//m.exec(text) ?? [];
      return origin === undefined ? { status } : { status, origin };
    },
  };
}

const hostile = [
  'localhost:x@evil.example',
  'localhost:80@evil.example:81',
  'aurora.test:@evil.example/..',
  'localhost:4555/@evil.example',
  'aurora.test:80#evil.example',
  'aurora.test:80?evil.example',
  'aurora.test:80\\@evil.example',
  'aurora.test:',
  'aurora.test:123456',
  'x@aurora.test',
  '[::1]x:80',
];

describe('without a proxy', () => {
  const served = serve({});

  test.each(hostile)('refuses the host %j with 400, with and without X-App-Id', async (host) => {
    expect(await served.ask({ host })).toEqual({ status: 400 });
    expect(await served.ask({ host, 'x-app-id': 'aurora' })).toEqual({ status: 400 });
    expect(await served.question({ host, 'x-app-id': 'aurora' })).toEqual({ status: 400 });
  });

  test('e-mails a link to the brand’s host with the port of the server, whatever port the request names', async () => {
    const origin = `http://aurora.test:${served.port()}`;
    for (const host of ['aurora.test', 'aurora.test:9999', 'AURORA.test:80'])
      expect(await served.ask({ host })).toEqual({ status: 200, origin });
    expect(await served.question({ host: 'aurora.test:9999' })).toEqual({ status: 200, origin });
  });

  test('e-mails a link to a host of the brand when X-App-Id comes with another host', async () => {
    const origin = `http://aurora.test:${served.port()}`;
    for (const host of ['evil.example', 'forma.test', 'aurora.test.evil.example'])
      expect(await served.ask({ host, 'x-app-id': 'aurora' })).toEqual({ status: 200, origin });
  });

  test('ignores forwarded headers', async () => {
    const sent = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-port': '81',
      forwarded: 'host=evil.example;proto=https',
    };
    const origin = `http://aurora.test:${served.port()}`;
    expect(await served.ask({ host: 'aurora.test', ...sent })).toEqual({ status: 200, origin });
  });
});

describe('behind a trusted proxy', () => {
  const served = serve({ trustProxy: 1 });
  const visitor = { 'x-forwarded-for': '203.0.113.7' };

  test.each(hostile)('refuses the forwarded host %j with 400', async (host) => {
    const sent = { host: 'aurora.test', 'x-forwarded-host': host, ...visitor };
    expect(await served.ask(sent)).toEqual({ status: 400 });
  });

  test('e-mails links with the forwarded scheme and without a port', async () => {
    const sent = { host: 'aurora.test:8443', 'x-forwarded-proto': 'https', ...visitor };
    expect(await served.ask(sent)).toEqual({ status: 200, origin: 'https://aurora.test' });
  });

  test.each(['https://evil.example/?', 'javascript', 'http://evil.example#'])(
    'does not put the forwarded scheme %j into a link',
    async (proto) => {
      const sent = { host: 'aurora.test', 'x-forwarded-proto': proto, ...visitor };
      expect(await served.ask(sent)).toEqual({ status: 200, origin: 'http://aurora.test' });
    },
  );

  test('e-mails no link to this machine for a visitor from outside', async () => {
    for (const host of ['localhost', '127.0.0.1:80'])
      expect(await served.ask({ host, ...visitor })).toEqual({ status: 200, origin: 'http://aurora.test' });
  });
});

describe('with PUBLIC_URL', () => {
  const served = serve({ publicUrl: 'https://aurora.test:8443' });

  test('e-mails links to PUBLIC_URL when the brand has its host', async () => {
    for (const headers of [
      { host: 'aurora.test' },
      { host: 'aurora.test:99' },
      { host: 'evil.example', 'x-app-id': 'aurora' },
    ])
      expect(await served.ask(headers)).toEqual({ status: 200, origin: 'https://aurora.test:8443' });
  });
});
