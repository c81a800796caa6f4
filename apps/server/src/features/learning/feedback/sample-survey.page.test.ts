import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const open = (headers: Record<string, string>) => t.app.inject({ url: '/surveys/sample', headers });

test('the sample survey has an origin of its own and loads nothing [product §3 Lesson: surveyFormUrl]', async () => {
  const answer = await open({ host: 'aurora.test' });
  expect(answer.statusCode).toBe(200);
  const policy = String(answer.headers['content-security-policy']);
  const nonce = /script-src 'nonce-(\w{32})'/.exec(policy)?.[1] ?? 'none';
  expect(policy.split(';')).toEqual([
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts allow-forms',
  ]);
  expect(answer.body.match(/<(script|style)[^>]*>/g)).toEqual([
    `<style nonce="${nonce}">`,
    `<script nonce="${nonce}">`,
  ]);
  expect((await open({ host: 'aurora.test' })).body).not.toContain(nonce);
});

test('the sample survey is in the language of the request, and exists for brands only', async () => {
  const answer = await open({ host: 'aurora.test', 'accept-language': 'en' });
  expect(answer.body).toContain('How was the lesson?');
  expect((await open({ host: 'nobody.test' })).statusCode).toBe(404);
});
