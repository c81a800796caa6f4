import { password } from '@daystream/demo';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { brandOrigin } from '../fixtures/brands.ts';
import { setColorScheme, waitForScreen } from '../fixtures/screen.ts';
import { createSession, setSessionCookie } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { inFullSet, isFullSet } from '../../scripts/lib/test-set.ts';

// The screens with the colors, texts and language of each further brand; axe.spec.ts tests aurora. One screen per brand; `test:all` tests all screens.
const brands = [
  { appId: 'forma', locale: 'en-US', language: 'en' },
  { appId: 'stillness', locale: 'es-ES', language: 'es' },
] as const;

const guestAddresses = ['/', '/reset', '/reset?token=made-up', '/nowhere'];
const learnerAddresses = (streamId: number, homeworkId: number) => [
  '/home',
  '/courses',
  `/course/${streamId}/calendar`,
  `/course/${streamId}/calendar/1`,
  `/course/${streamId}/calendar/6`,
  '/homework',
  `/homework/${streamId}/${homeworkId}`,
  '/user/points',
  '/user/points/history',
  '/user/setting',
  '/user/edit',
  '/user/settings',
  '/user/settings/password',
  '/user/settings/sessions',
  '/user/settings/cookie',
  '/user/social-networks',
  '/updateProfile',
  '/delete',
];
const studioAddresses = [
  '/studio/review',
  '/studio/reports',
  '/studio/users',
  '/studio/user-course-streams',
  '/studio/courses',
  '/studio/library',
  '/studio/tickets',
  '/studio/site',
];

/** The dark scheme differs only in colors, so that only color contrast is checked in it. */
async function expectAddressesAccessible(
  page: Page,
  appId: string,
  addresses: readonly string[],
): Promise<void> {
  for (const address of addresses) {
    await setColorScheme(page, 'light');
    await page.goto(address);
    await waitForScreen(page);
    await expectAccessible(page, `${address} of ${appId}, light`);
    await setColorScheme(page, 'dark');
    await expectAccessible(page, `${address} of ${appId}, dark`, 'contrast');
  }
}

/** The id of the first entry of a list. */
async function readFirstId(
  request: APIRequestContext,
  appId: string,
  token: string,
  list: string,
): Promise<number> {
  const headers = { 'x-app-id': appId, authorization: `Bearer ${token}` };
  const [first] = (await (await request.get(`/spa/api/v1/${list}`, { headers })).json()) as { id: number }[];
  return first?.id ?? 0;
}

for (const { appId, locale, language } of brands) {
  const tested = inFullSet('all screens of each brand', { all: 'learner screens', short: 'the home screen' });
  test(
    `no serious axe violations on ${tested} of ${appId}`,
    { tag: '@learner' },
    async ({ open, request, baseURL, viewport }) => {
      test.skip((viewport?.width ?? 0) > 800, 'tested at phone width; desktop width has the same colors');
      test.setTimeout(180_000);
      const origin = brandOrigin(baseURL, appId);
      const context = await open({ baseURL: origin, locale });
      const page = await context.newPage();
      if (isFullSet) await expectAddressesAccessible(page, appId, guestAddresses);
      else await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const token = await createSession(request, 'learner@example.com', appId);
      await setSessionCookie(context, token, origin);
      if (!isFullSet) return expectAddressesAccessible(page, appId, ['/home']);
      const streamId = await readFirstId(request, appId, token, 'user-course-streams');
      const homeworkId = await readFirstId(request, appId, token, 'homework');
      await expectAddressesAccessible(page, appId, learnerAddresses(streamId, homeworkId));
    },
  );

  test(
    `no serious axe violations on studio screens of ${appId}`,
    { tag: ['@studio', '@full'] },
    async ({ open, baseURL, viewport }) => {
      test.skip((viewport?.width ?? 0) < 800, 'tested at desktop width; phone width has the same colors');
      test.setTimeout(180_000);
      const origin = brandOrigin(baseURL, appId);
      const page = await (await open({ baseURL: origin, locale })).newPage();
      await expectAddressesAccessible(page, appId, ['/studio/']);
      await page
        .getByRole('textbox', { name: /^(E\u2011mail|Correo electrónico)/ })
        .fill('admin@example.com');
      await page.getByLabel(/^(Password|Contraseña)/).fill(password);
      await page.getByRole('button', { name: /^(Sign in|Iniciar sesión|Entrar)$/ }).click();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await expectAddressesAccessible(page, appId, studioAddresses);
    },
  );
}
