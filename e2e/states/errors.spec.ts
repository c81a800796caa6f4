import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { brandOrigin } from '../fixtures/brands.ts';
import { setRuntimeConfig } from '../fixtures/site-config.ts';
import { expect, test } from '../fixtures/test.ts';

test('an app that fails to load shows an error and can be reloaded [rules §8 failed script loads]', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|Failed to load/);
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('Страница не загрузилась. Проверьте интернет');
  await expectAccessible(page, 'the error of an app that failed to load');
  await page.unroute(/\/assets\/.*\.js/);
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
});

test('an app without its configuration says so in a dialog and can be reloaded [rules §8 failed to load the app configuration]', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|Failed to (load|fetch)|could not be loaded/);
  // A page without settings, as in the mobile shell: the app fetches them.
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/(id="brand"[^>]*>)[\s\S]*?<\/script>/, '$1null</script>');
    await route.fulfill({ response, body });
  });
  await page.route(/\/site-config/, (route) => route.abort());
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: /^Не удалось загрузить настройки приложения/ });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the dialog of a missing configuration');
  await page.unroute(/\/site-config/);
  await dialog.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
});

test('a part that fails to load keeps the screen and its input [rules §8 failed script loads]', async ({
  page,
  faults,
}) => {
  faults.allow(/ERR_FAILED|Failed to load|Failed to fetch dynamically imported module/);
  await page.goto('/');
  const email = page.getByRole('textbox', { name: 'Электронная почта' });
  await email.fill('anna@example.com');
  await page.route(/\/assets\/support-dialog.*\.js/, (route) => route.abort());
  await page.getByRole('button', { name: 'Не получается войти?' }).click();
  await expect(page.getByRole('alert')).toContainText('Эта часть страницы не загрузилась');
  await expect(email).toHaveValue('anna@example.com');
  await expectAccessible(page, 'the error of a part that failed to load');
  await page.unroute(/\/assets\/support-dialog.*\.js/);
  await page.getByRole('button', { name: 'Обновить страницу' }).click();
  await page.getByRole('button', { name: 'Не получается войти?' }).click();
  await expect(page.getByRole('dialog', { name: 'Поможем войти' })).toBeVisible();
});

test.describe('a brand with an error report address', () => {
  let receiver: Server;
  let envelopes: string[];
  test.beforeAll(async () => {
    envelopes = [];
    receiver = createServer((request, reply) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        if (request.method === 'POST') envelopes.push(`${request.url ?? ''}\n${body}`);
        reply
          .setHeader('access-control-allow-origin', '*')
          .setHeader('access-control-allow-headers', '*')
          .end();
      });
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
  });
  test.afterAll(async () => {
    receiver.close();
    await once(receiver, 'close');
  });

  const setErrorReportDsn = (request: APIRequestContext, dsn: string) =>
    setRuntimeConfig(request, 'stillness', 'error_report_dsn', dsn);

  test('receives errors without personal data, and no network errors [rules §8 error reporter]', async ({
    page,
    request,
    baseURL,
    faults,
  }) => {
    faults.allow(/Broken for anna@example\.com|Failed to fetch/);
    const origin = brandOrigin(baseURL, 'stillness');
    const { port } = receiver.address() as AddressInfo;
    await setErrorReportDsn(request, `http://publickey@127.0.0.1:${port}/42`);
    try {
      await page.goto(`${origin}/?returnUrl=%2Fhome&secret=1`);
      await expect(page.getByRole('button', { name: /Войти|Entrar/ }).first()).toBeVisible();
      await page.evaluate(() => {
        void Promise.reject(new TypeError('Failed to fetch'));
        setTimeout(() => {
          throw new Error('Broken for anna@example.com');
        });
      });
      await expect.poll(() => envelopes.length, { timeout: 20_000 }).toBe(1);
      const [envelope = ''] = envelopes;
      expect(envelope).toMatch(/^\/api\/42\/envelope\//);
      const event = JSON.parse(envelope.split('\n').at(-1) ?? '{}');
      expect(event.exception.values[0]).toMatchObject({ type: 'Error', value: 'Broken for [e-mail]' });
      expect(event.tags).toMatchObject({ school: 'stillness' });
      expect(event).not.toHaveProperty('user');
      expect(event).not.toHaveProperty('request');
      expect(event).not.toHaveProperty('breadcrumbs');
      expect(envelope).not.toContain('anna@example.com');
      expect(envelope).not.toContain('secret=1');
    } finally {
      await setErrorReportDsn(request, '');
    }
  });
});
