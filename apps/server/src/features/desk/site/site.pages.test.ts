import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const open = (url: string, host = 'aurora.test') => t.app.inject({ url, headers: { host } });

test('serves the brand’s manifest and every icon that it names', async () => {
  const answer = await open('/manifest.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json();
  expect(manifest).toMatchObject({ name: 'Aurora', lang: 'ru', display: 'standalone', start_url: '/home' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await open(src);
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type]);
    const { width, height } = await sharp(icon.rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
  expect(manifest.shortcuts).toContainEqual({ name: 'Задания', url: '/homework' });
  expect((await open('/manifest.webmanifest', 'forma.test')).json().name).toBe('Forma');
});

test('answers 404 for other icon sizes and unknown hosts', async () => {
  for (const name of ['5000.png', '0.png', '192.svg', '..%2f192.png', '192-maskable-.png'])
    expect([name, (await open(`/icons/1/${name}`)).statusCode]).toEqual([name, 404]);
  for (const url of ['/favicon.ico', '/manifest.webmanifest', '/icons/1/32.png'])
    expect([url, (await open(url, 'nobody.test')).statusCode]).toEqual([url, 404]);
});

test('who finds a fault reads where to report it', async () => {
  const { body } = await open('/.well-known/security.txt');
  const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
  expect(body).toContain(`Contact: mailto:${t.aurora.settings.support_email}`);
  expect(Date.parse(expires)).toBeGreaterThan(t.clock.now);
  expect((await open('/.well-known/security.txt', 'nobody.test')).statusCode).toBe(404);
});

test('web mail may show the icon, which stands in e-mails', async () => {
  const icon = await open('/icons/1/180.png');
  expect(icon.headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('draws icons from the brand’s picture, and from the mark when it is missing', async () => {
  const mark = (await open('/favicon.ico')).rawPayload;
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const { fileId } = await t.features
    .files(t.aurora)
    .addFile({ content: { bytes }, name: 'logo.png', isPublic: true, userId: null });
  const { key } = await t.aurora.db
    .selectFrom('files')
    .select('key')
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const iconOf = async (logo: string) => {
    await configure(t, t.aurora, { logo });
    return (await open('/favicon.ico')).rawPayload;
  };
  const { dominant } = await sharp(await iconOf(`/media/${key}/large.webp`)).stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.g).toBeLessThan(50);
  expect((await iconOf(`/media/public/${'0'.repeat(32)}/large.webp`)).equals(mark)).toBe(true);
});
