import type { BrowserContext, Page } from '@playwright/test';
import { visitProvider } from '../../apps/server/src/testing/visit-provider.ts';
import { settle } from '../fixtures/look.ts';
import { withoutOutside } from '../fixtures/letters.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(withoutOutside !== false, String(withoutOutside));

/** The provider's pages ask for a font of the internet, which a test has nothing to do with. */
const withoutFonts = (context: BrowserContext) =>
  context.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css' }));

test.beforeEach(({ context }) => withoutFonts(context));

const error = (page: Page) => page.getByRole('dialog', { name: 'Ошибка' });

/** Signs in at the provider, whose page is open, and agrees that it tells who that is. */
async function agreeThere(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible();
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await expect(page.getByRole('heading', { name: 'Authorize' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('an account of a network is linked in the settings, signs in, and is unlinked [product §2, rules §6 unlinking asks]', async ({
  context,
  page,
  open,
}) => {
  const own = await open({ as: 'frozen@example.com' });
  await withoutFonts(own);
  const settings = await own.newPage();
  await settings.goto('/user/social-networks');
  await settings.getByRole('button', { name: 'Google: Привязать' }).click();
  await agreeThere(settings, 'somebody-there');
  await expect(settings.getByRole('button', { name: 'Google: Отвязать' })).toBeVisible();
  await expect(settings).toHaveURL('/user/social-networks');

  // Another browser, in which nobody has ever signed in, neither here nor there.
  await page.goto('/homework');
  await page.getByRole('link', { name: /Google/ }).click();
  await agreeThere(page, 'somebody-there');
  await expect(page).toHaveURL('/homework');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await settings.getByRole('button', { name: 'Google: Отвязать' }).click();
  await settings.getByRole('dialog').getByRole('button', { name: 'Отвязать' }).click();
  await expect(settings.getByRole('button', { name: 'Google: Привязать' })).toBeVisible();

  // Still signed in at the network, but no longer linked to anybody here.
  await settle(page);
  await page.evaluate(() => localStorage.clear());
  await context.clearCookies({ domain: 'localhost', name: /token|session/ });
  await page.goto('/');
  await page.getByRole('link', { name: /Google/ }).click();
  await expect(error(page)).toContainText('К этому аккаунту соцсети никто не привязан');
});

test('an account that nobody has linked signs nobody in: the reason is told once [product §2 login, product §2 social-link return, rules §8]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Google/ }).click();
  await agreeThere(page, 'a-stranger');
  await expect(error(page)).toContainText('Войдите по электронной почте');
  await error(page).getByRole('button').first().click();
  await expect(error(page)).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await expect(error(page)).toBeHidden();
});

test('who cancels at the network is back at the way in, signed out', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Google/ }).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(error(page)).toContainText('Не получилось войти через соцсеть');
  await page.goto('/home');
  await expect(page).toHaveURL('/');
});

test('a return that was not asked for signs nobody in [rules §8]', async ({ page, request, baseURL }) => {
  // Somebody goes to the network and keeps the address that it sends them back to.
  const begun = await request.get('/spa/api/v1/auth/social/google?successUrl=/auto-login', {
    maxRedirects: 0,
  });
  const kept = await visitProvider(begun.headers()['location'] ?? '', 'an-attacker');
  expect(kept).toContain(`${baseURL}/spa/api/v1/auth/social/google/return?code=`);

  for (const address of [kept, '/spa/api/v1/auth/social/google/return?code=made-up&state=made-up']) {
    await page.goto(address);
    await expect(error(page)).toContainText('Не получилось войти через соцсеть');
    await page.goto('/home');
    await expect(page).toHaveURL('/');
  }
});
