import { afterAll, beforeAll, expect, test } from 'vitest';
import { configure } from '../../../testing/app/configure.ts';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const android = '/.well-known/assetlinks.json';
const ios = '/.well-known/apple-app-site-association';
const open = (url: string, host = 'aurora.test') => t.app.inject({ url, headers: { host } });
const fingerprint = (byte: string) => Array.from({ length: 32 }, () => byte).join(':');

test('links of a brand with an app open in it, and those of another brand in the browser', async () => {
  await configure(t, t.aurora, {
    mobile: {
      android_package: 'example.aurora.app',
      android_fingerprints: `${fingerprint('ab')}, ${fingerprint('CD')}`,
      ios_bundle_id: 'example.aurora.app',
      ios_team_id: 'ABCDE12345',
    },
  });
  const links = await open(android);
  expect(links.headers['content-type']).toContain('application/json');
  expect(links.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'example.aurora.app',
        sha256_cert_fingerprints: [fingerprint('AB'), fingerprint('CD')],
      },
    },
  ]);
  const association = await open(ios);
  expect(association.headers['content-type']).toContain('application/json');
  const [details] = association.json().applinks.details;
  expect(details.appIDs).toEqual(['ABCDE12345.example.aurora.app']);
  // The first rule that matches counts.
  expect(details.components.at(-1)).toEqual({ '/': '*' });
  expect(details.components).toContainEqual({ '/': '/studio/*', exclude: true });

  for (const url of [android, ios]) {
    expect([url, (await open(url, 'forma.test')).statusCode]).toEqual([url, 404]);
    expect([url, (await open(url, 'nobody.test')).statusCode]).toEqual([url, 404]);
  }
});

test('an app without certificates is not named: systems would refuse its links', async () => {
  await configure(t, t.forma, { mobile: { android_package: 'example.forma.app', ios_bundle_id: 'a.b' } });
  expect((await open(android, 'forma.test')).statusCode).toBe(404);
  expect((await open(ios, 'forma.test')).statusCode).toBe(404);
});
