import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { serveInstallationPages } from './installation-pages.ts';
import { createOriginOf } from './origin.ts';
import { createServer } from './server.ts';
import { serveWebApps } from './web-apps.ts';

let t: TestApp;
let pages: FastifyInstance;
let folder: string;
let isEmpty = false;
beforeAll(async () => {
  t = await createTestApp();
  folder = await mkdtemp(join(tmpdir(), 'daystream-pages-'));
  await mkdir(join(folder, 'learner/assets'), { recursive: true });
  await mkdir(join(folder, 'studio'), { recursive: true });
  const page = (name: string) =>
    `<!doctype html><html lang="xx"><head><title>Daystream</title><script nonce="__CSP_NONCE__" type="module" src="/a.js"></script></head><body data-app="${name}"><script type="application/json" id="brand">{}</script></body></html>`;
  for (const name of ['learner', 'studio']) await writeFile(join(folder, name, 'index.html'), page(name));
  await writeFile(join(folder, 'studio/setup.html'), page('setup'));
  await writeFile(join(folder, 'learner/assets/main-1a2b.js'), 'let daystream;');
  await writeFile(join(folder, 'learner/manifest.json'), '{}');
  pages = await createServer({ brands: t.brands, log: t.log, trustProxy: 0 });
  const webApps = [
    { base: '/', folder: join(folder, 'learner') },
    { base: '/studio/', folder: join(folder, 'studio') },
    { base: '/unbuilt/', folder: join(folder, 'unbuilt') },
  ];
  await serveWebApps(pages, webApps, {
    originOf: createOriginOf(undefined),
    sendWithoutBrand: await serveInstallationPages(pages, {
      setupPage: join(folder, 'studio/setup.html'),
      isEmpty: () => isEmpty,
    }),
    pageHeadOf: async (_brand, path) =>
      path === '/services/gone' ? null : path === '/services/a' ? head : undefined,
  });
  await pages.ready();
});
afterAll(async () => {
  await pages.close();
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

const head = {
  title: 'A </title><b>',
  description: 'Said "so"',
  picture: '/media/a.webp',
  canonical: 'http://aurora.test/services/a',
  statements: [{ '@type': 'Product', name: '</script><b>' }],
  text: ['Ten <minutes>'],
};

const open = (url: string, headers: Record<string, string> = {}) =>
  pages.inject({ method: 'GET', url, headers: { host: 'aurora.test', accept: 'text/html', ...headers } });

test('pages of a host that redirects lead to the main host, for a while; the studio stays', async () => {
  const { hosts } = t.aurora;
  await t.brands.setHosts('aurora', [...hosts, 'old.test']);
  await t.brands.changeHosts('aurora', async (trx) => {
    await trx.updateTable('hosts').set({ redirects: true }).where('host', '=', 'old.test').execute();
  });
  const answer = await open('/courses/7?tab=1', { host: 'old.test' });
  expect([answer.statusCode, answer.headers.location]).toEqual([301, 'http://aurora.test/courses/7?tab=1']);
  expect(answer.headers['cache-control']).toBe('public, max-age=600');
  expect((await open('/studio/', { host: 'old.test' })).statusCode).toBe(200);
  await t.brands.setHosts('aurora', hosts);
});

test.each(['/.well-known/anything', '/wp-login.php', '/studio/app.js.map', '/.env'])(
  'there is no page at %s',
  async (url) => {
    expect((await open(url)).statusCode).toBe(404);
  },
);

describe('a page', () => {
  test.each([
    ['/', 'learner'],
    ['/courses/7?tab=1', 'learner'],
    ['/studio', 'studio'],
    ['/studio/', 'studio'],
    ['/studio/users/7', 'studio'],
    ['/studious', 'learner'],
  ])('at %s is that of the app %s', async (url, name) => {
    const answer = await open(url);
    expect([answer.statusCode, answer.body.includes(`data-app="${name}"`)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Accept-Language, Accept-Encoding',
    });
  });

  test.each(['/', '/courses/7'])('at %s is compressed', async (url) => {
    const { headers } = await open(url, { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Language, Accept-Encoding' });
  });

  test('has the head of a public page, without letting its texts out of their tags', async () => {
    const { body, statusCode } = await open('/services/a');
    expect(statusCode).toBe(200);
    expect(body).toContain('<link rel="canonical" href="http://aurora.test/services/a">');
    expect(body).toContain('<meta property="og:title" content="A &lt;/title&gt;&lt;b&gt;">');
    expect(body).toContain('<meta property="og:image" content="http://aurora.test/media/a.webp">');
    expect(body).toContain('"name":"\\u003c/script>\\u003cb>"');
    expect(body).toContain('<p>Ten &lt;minutes&gt;</p></noscript></body>');
    expect(body).not.toContain('<b>');
    expect((await open('/services/gone')).statusCode).toBe(404);
    expect((await open('/studio/services/a')).body).not.toContain('canonical');
  });

  test('may embed only the documents that the brand configured', async () => {
    const framesOf = async () =>
      /frame-src ([^;]*)/.exec(String((await open('/')).headers['content-security-policy']))?.[1];
    const { runtime } = t.aurora.config;
    const before = { ...runtime };
    expect(await framesOf()).toBeUndefined();
    Object.assign(runtime, { personal_data_link: '/media/public/abc/original' });
    expect(await framesOf()).toBeUndefined();
    Object.assign(runtime, {
      instruction_url: 'https://docs.example/in?x=1',
      guideline_url: 'https://docs.example/manual',
      cookie_policy_link: 'https://law.example:8443/cookies',
    });
    expect(await framesOf()).toBe("'self' https://docs.example https://law.example:8443");
    Object.assign(runtime, before);
  });

  test('may send error reports only to the configured DSN', async () => {
    const connectsTo = async () =>
      /connect-src ([^;]*)/.exec(String((await open('/')).headers['content-security-policy']))?.[1];
    const { runtime } = t.aurora.config;
    expect(await connectsTo()).toBe("'self'");
    runtime.error_report_dsn = 'https://key@errors.example:8443/sub/7';
    expect(await connectsTo()).toBe("'self' https://errors.example:8443");
    runtime.error_report_dsn = '';
  });

  test('may load analytics only if the brand configured them', async () => {
    const policyOf = async () => String((await open('/')).headers['content-security-policy']);
    expect(await policyOf()).not.toContain('google');
    const { runtime } = t.aurora.config;
    const before = { ...runtime.analytics };
    Object.assign(runtime.analytics, { google_id: 'G-TEST' });
    const policy = await policyOf();
    Object.assign(runtime.analytics, before);
    expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
    expect(policy).not.toContain('yandex');
  });

  test('contains the brand settings, the language and a fresh nonce', async () => {
    const one = await open('/', { 'accept-language': 'es' });
    expect(one.body).toContain('<html lang="es"');
    expect(one.body).toContain('<title>Aurora</title>');
    expect(one.body).toContain('"app_id":"aurora"');
    const nonceOf = ({ body }: { body: string }) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(nonceOf(one)).toMatch(/^[\da-f]{32}$/);
    expect(String(one.headers['content-security-policy'])).toContain(`'nonce-${nonceOf(one)}'`);
    expect(nonceOf(await open('/'))).not.toBe(nonceOf(one));
    const other = await open('/', { host: 'forma.test' });
    expect(other.body).toContain('<title>Forma</title>');
    expect(other.body).not.toContain('aurora');
  });

  test('contains background colour, icons and manifest before the first paint', async () => {
    const { body } = await open('/');
    expect(body).toContain('html{background:#ffffff}');
    expect(body).toContain('<link rel="icon" type="image/png" href="/icons/1/32.png">');
    expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest">');
    expect(body.match(/<style nonce="([^"]+)"/)?.[1]).toMatch(/^[\da-f]{32}$/);
  });

  test('contains link preview tags for configured texts only', async () => {
    const config = { ...t.aurora.config, description: 'Ten "minutes" a day', hero: '/media/a/b.webp' };
    await t.brands.create('preview', config, ['preview.test']);
    const { body } = await open('/', { host: 'preview.test' });
    expect(body).toContain('<meta name="description" content="Ten &quot;minutes&quot; a day">');
    expect(body).toContain('<meta property="og:description" content="Ten &quot;minutes&quot; a day">');
    expect(body).toContain('<meta property="og:image" content="http://preview.test/media/a/b.webp">');
    const other = await open('/', { host: 'forma.test' });
    expect(other.body).not.toMatch(/description|og:image/);
  });

  test('escapes texts of a brand inside the script element', async () => {
    const evil = '</script><script>alert(1)</script>&<b>"';
    const config = { ...t.aurora.config, title: evil, description: evil };
    await t.brands.create('evil', config, ['evil.test']);
    const { body } = await open('/', { host: 'evil.test' });
    expect(body).not.toContain('alert(1)</script>');
    const [, json = ''] = /id="brand">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toMatchObject({ title: evil });
  });

  test.each([
    'https://a;script-src-elem',
    'https://a;script-src',
    "https://a'unsafe-inline'/x",
    'https://a,b.test/x',
    'https://*.test/x',
  ])('allows nothing in its policy for the document %s', async (link) => {
    const { runtime } = t.aurora.config;
    const before = { ...runtime };
    const policyOf = async () =>
      String((await open('/')).headers['content-security-policy']).replaceAll(/nonce-[\da-f]+/g, '');
    const policy = await policyOf();
    const fields = ['instruction_url', 'guideline_url', 'cookie_policy_link', 'personal_data_link'];
    Object.assign(runtime, Object.fromEntries(fields.map((field) => [field, link])));
    expect(await policyOf()).toBe(policy);
    Object.assign(runtime, before);
  });

  test('at /setup is the page on which a school is created, for hosts without a school; an empty installation leads there', async () => {
    const page = await open('/setup', { host: 'unknown.test', 'accept-language': 'en' });
    expect([
      page.statusCode,
      page.body.includes('data-app="setup"'),
      page.body.includes('<html lang="en"'),
    ]).toEqual([200, true, true]);
    expect(page.body).not.toContain('__CSP_NONCE__');
    expect((await open('/setup')).headers['location']).toBe('/studio/');
    isEmpty = true;
    expect((await open('/courses/7', { host: 'unknown.test' })).headers['location']).toBe('/setup');
    isEmpty = false;
  });

  test('answers 404 for an unknown host and for a request that does not accept HTML', async () => {
    const unknown = await open('/', { host: 'unknown.test', 'accept-language': 'es' });
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(unknown.body).toContain('No hay ninguna escuela en esta dirección');
    expect((await open('/courses/7', { accept: 'application/json' })).statusCode).toBe(404);
    const post = (url: string) => pages.inject({ method: 'POST', url, headers: { accept: 'text/html' } });
    expect((await post('/courses/7')).statusCode).toBe(404);
    expect((await post('/')).statusCode).toBe(405);
  });

  test('caches hashed assets for ever, revalidates others, and serves no file outside the folder', async () => {
    const asset = await open('/assets/main-1a2b.js');
    expect([asset.statusCode, asset.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await open('/manifest.json')).headers['cache-control']).toBe('no-cache');
    for (const url of [
      '/..%2fstudio/index.html',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/x.json',
    ]) {
      const answer = await open(url, { accept: '*/*' });
      expect([url, answer.statusCode]).toEqual([url, 404]);
    }
  });
});
