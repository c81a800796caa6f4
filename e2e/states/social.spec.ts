import type { Page } from '@playwright/test';
import { visitProvider } from '../../apps/server/src/testing/base/visit-provider.ts';
import { waitForScreen } from '../fixtures/screen.ts';
import { externalServicesMissing } from '../fixtures/emails.ts';
import { authorizeAtProvider, mockProviderFonts } from '../fixtures/social-network.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(externalServicesMissing !== false, String(externalServicesMissing));

test.beforeEach(({ context }) => mockProviderFonts(context));

const errorDialog = (page: Page) => page.getByRole('dialog', { name: 'Ошибка' });

test('a social account is linked in the settings, used to sign in, and unlinked [product §2 social networks, rules §6 unlinking asks] @full', async ({
  context,
  page,
  open,
}) => {
  const own = await open({ as: 'frozen@example.com' });
  await mockProviderFonts(own);
  const settings = await own.newPage();
  await settings.goto('/user/social-networks');
  await settings.getByRole('button', { name: 'Google: Привязать' }).click();
  await authorizeAtProvider(settings, 'linked-account');
  await expect(settings.getByRole('button', { name: 'Google: Отвязать' })).toBeVisible();
  await expect(settings).toHaveURL('/user/social-networks');

  // Another browser without sessions at the platform or the provider.
  await page.goto('/homework');
  await page.getByRole('link', { name: /Google/ }).click();
  await authorizeAtProvider(page, 'linked-account');
  await expect(page).toHaveURL('/homework');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await settings.getByRole('button', { name: 'Google: Отвязать' }).click();
  await settings.getByRole('dialog').getByRole('button', { name: 'Отвязать' }).click();
  await expect(settings.getByRole('button', { name: 'Google: Привязать' })).toBeVisible();

  // The browser still has a session at the provider, but the social account is no longer linked.
  await waitForScreen(page);
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies({ domain: 'localhost', name: /token|session/ });
  await page.goto('/');
  await page.getByRole('link', { name: /Google/ }).click();
  await expect(errorDialog(page)).toContainText('Этот аккаунт соцсети ни к кому не привязан');
});

test(
  'signing in with an unlinked social account shows the reason once [product §2 login, product §2 social-link return, rules §8 social auth codes]',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /Google/ }).click();
    await authorizeAtProvider(page, 'unlinked-account');
    await expect(errorDialog(page)).toContainText('Войдите по электронной почте');
    await errorDialog(page).getByRole('button').first().click();
    await expect(errorDialog(page)).toBeHidden();
    await expect(page).toHaveURL('/');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
    await expect(errorDialog(page)).toBeHidden();
  },
);

test(
  'cancelling at the provider returns to the sign-in page without signing in',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /Google/ }).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(errorDialog(page)).toContainText('Не получилось войти через соцсеть');
    await page.goto('/home');
    await expect(page).toHaveURL('/');
  },
);

test(
  'a callback that this browser did not start does not sign in [rules §8 social auth codes]',
  { tag: '@full' },
  async ({ page, request, baseURL }) => {
    // An attacker authorizes at the provider and keeps the callback URL.
    const started = await request.get('/spa/api/v1/auth/social/google?successUrl=/auto-login', {
      maxRedirects: 0,
    });
    const callback = await visitProvider(started.headers()['location'] ?? '', 'attacker');
    expect(callback).toContain(`${baseURL}/spa/api/v1/auth/social/google/return?code=`);

    for (const address of [callback, '/spa/api/v1/auth/social/google/return?code=made-up&state=made-up']) {
      await page.goto(address);
      await expect(errorDialog(page)).toContainText('Не получилось войти через соцсеть');
      await page.goto('/home');
      await expect(page).toHaveURL('/');
    }
  },
);
