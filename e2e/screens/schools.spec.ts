import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { settle, turn } from '../fixtures/look.ts';
import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { isFullSet } from '../fixtures/test-set.ts';
import { beginSession, useSession } from '../fixtures/visitors.ts';

// What each school makes of the same screens: its colours, its texts, its language. Aurora's own are looked at in axe.spec.ts. One screen of each school shows
// it; `test:all` asks all of them.
const schools = [
  { appId: 'forma', locale: 'en-US', language: 'en' },
  { appId: 'stillness', locale: 'es-ES', language: 'es' },
] as const;

const ofGuests = ['/', '/reset', '/reset?token=made-up', '/nowhere'];
const ofLearners = (streamId: number, homeworkId: number) => [
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
  '/user/settings/notifications',
  '/user/settings/cookie',
  '/user/social-networks',
  '/updateProfile',
  '/delete',
];
const ofStudio = [
  '/studio/review',
  '/studio/users',
  '/studio/user-course-streams',
  '/studio/courses',
  '/studio/videos',
  '/studio/tickets',
  '/studio/site',
];

/** Light is asked for everything; dark differs in colours alone. */
async function inspect(page: Page, school: string, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await turn(page, 'light');
    await page.goto(address);
    await settle(page);
    await expectAccessible(page, `${address} of ${school}, light`);
    await turn(page, 'dark');
    await expectAccessible(page, `${address} of ${school}, dark`, ['color-contrast']);
  }
}

async function firstId(
  request: APIRequestContext,
  appId: string,
  token: string,
  list: string,
): Promise<number> {
  const headers = { 'x-app-id': appId, authorization: `Bearer ${token}` };
  const [first] = (await (await request.get(`/spa/api/v1/${list}`, { headers })).json()) as { id: number }[];
  return first?.id ?? 0;
}

for (const { appId, locale, language } of schools) {
  const screenName = isFullSet ? 'learner app' : 'home screen';
  test(
    `${appId} shuts nobody out of the ${screenName}`,
    { tag: '@learner' },
    async ({ open, request, baseURL, viewport }) => {
      test.skip((viewport?.width ?? 0) > 800, 'learners come by phone; the wide form has the same colours');
      test.setTimeout(180_000);
      const school = (baseURL ?? '').replace('localhost', `${appId}.localhost`);
      const context = await open({ baseURL: school, locale });
      const page = await context.newPage();
      if (isFullSet) await inspect(page, appId, ofGuests);
      else await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const token = await beginSession(request, 'learner@example.com', appId);
      await useSession(context, token, school);
      if (!isFullSet) return inspect(page, appId, ['/home']);
      const streamId = await firstId(request, appId, token, 'user-course-streams');
      const homeworkId = await firstId(request, appId, token, 'homework');
      await inspect(page, appId, ofLearners(streamId, homeworkId));
    },
  );

  test(
    `${appId} shuts nobody out of the studio`,
    { tag: ['@studio', '@full'] },
    async ({ open, baseURL, viewport }) => {
      test.skip((viewport?.width ?? 0) < 800, 'staff sit at a desk; the narrow form has the same colours');
      test.setTimeout(180_000);
      const school = (baseURL ?? '').replace('localhost', `${appId}.localhost`);
      const page = await (await open({ baseURL: school, locale })).newPage();
      await inspect(page, appId, ['/studio/']);
      await page.getByRole('textbox', { name: /^(E-mail|Correo electrónico)/ }).fill('admin@example.com');
      await page.getByLabel(/^(Password|Contraseña)/).fill(password);
      await page.getByRole('button', { name: /^(Sign in|Iniciar sesión|Entrar)$/ }).click();
      await expect(page.getByRole('navigation').first()).toBeVisible();
      await inspect(page, appId, ofStudio);
    },
  );
}
