import type { APIRequestContext, Page } from '@playwright/test';
import { isBuilt, routeRows, routeTable } from '../../apps/learner/src/platform/routes/route-table.ts';
import { brandOrigin } from '../fixtures/brands.ts';
import { setRuntimeConfig } from '../fixtures/site-config.ts';
import { expect, test } from '../fixtures/test.ts';
import { createSession, setSessionCookie, signUpByEmail } from '../fixtures/sessions.ts';
import { inFullSet } from '../../scripts/lib/test-set.ts';

/** A brand that no other test depends on, because the switches apply to all of its users. */
const appId = 'stillness';

/** Turns a switch of the brand off. The returned function restores it. */
async function turnOff(request: APIRequestContext, name: string): Promise<() => Promise<void>> {
  // The catalog is switched by one of its settings.
  const off = (before: unknown) =>
    typeof before === 'object' && before !== null ? { ...before, is_enabled: false } : false;
  const before = await setRuntimeConfig(request, appId, wireName(name), off);
  return async () => void (await setRuntimeConfig(request, appId, wireName(name), before));
}

/** The name of a switch on the wire. */
const wireName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const notFoundHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Здесь ничего нет' });

test.describe.configure({ mode: 'serial' });

const switches = [...new Set(routeRows.flatMap(([, { needs }]) => needs ?? []))];
for (const name of inFullSet('each switch', { all: switches, short: switches.slice(0, 1) }))
  test(`the pages of ${name} are not found or redirect while it is off [rules §6 switches]`, async ({
    open,
    request,
    baseURL,
    faults,
  }) => {
    faults.allow(/status of 404|net::ERR_ABORTED/);
    const origin = brandOrigin(baseURL, appId);
    const guest = await (await open({ baseURL: origin })).newPage();
    const context = await open({ baseURL: origin });
    await setSessionCookie(context, await createSession(request, 'newcomer@example.com', appId), origin);
    const learner = await context.newPage();
    const rows = routeRows.filter(([, row]) => row.needs === name && row.redirectTo === undefined);
    const expectPages = async (isOn: boolean) => {
      for (const [route, row] of rows) {
        const page = row.access === 'guest' ? guest : learner;
        const address = row.path.replaceAll(/:\w+/g, '1');
        await page.goto(address);
        await expect(page).toHaveURL(isOn || row.offTo === undefined ? address : routeTable[row.offTo].path);
        const isThere = row.offTo !== undefined || (isOn && isBuilt(route));
        await (isThere
          ? expect(notFoundHeading(page)).toBeHidden()
          : expect(notFoundHeading(page)).toBeVisible());
      }
    };
    const restore = await turnOff(request, name);
    try {
      await expectPages(false);
    } finally {
      await restore();
    }
    await expectPages(true);
  });

test('the sign-in page hides options whose switch is off @full', async ({ open, request, baseURL }) => {
  const origin = brandOrigin(baseURL, appId);
  const page = await (await open({ baseURL: origin })).newPage();
  await page.goto('/');
  for (const [name, option] of [
    ['isRegistrationEnable', page.getByRole('link', { name: 'Зарегистрироваться' })],
    ['isUserAnonAuthEnable', page.getByRole('button', { name: 'Осмотреться без регистрации' })],
  ] as const) {
    await expect(option).toBeVisible();
    const restore = await turnOff(request, name);
    try {
      await page.reload();
      await expect(option).toBeHidden();
    } finally {
      await restore();
    }
    await page.reload();
    await expect(option).toBeVisible();
  }
});

test('a learner without a stream can start the demo course only if isDemoAccessible is on [rules §6 switches] @full', async ({
  open,
  request,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 403/);
  const origin = brandOrigin(baseURL, appId);
  /** Opens the home screen of a new learner; returns the link that starts a course. */
  const openStartLink = async () => {
    const token = await signUpByEmail(request, { appId, name: 'Ева', timezone: 'Europe/Madrid' });
    // Onboarding is complete.
    const updated = await request.post('/spa/api/v1/user/update-user', {
      headers: { 'x-app-id': appId, authorization: `Bearer ${token}` },
      data: { status: 40 },
    });
    expect(updated.status(), await updated.text()).toBe(200);
    const context = await open({ baseURL: origin });
    await setSessionCookie(context, token, origin);
    const page = await context.newPage();
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: /^Здравствуйте/ })).toBeVisible();
    return page.getByRole('main').getByRole('link', { name: 'Начать', exact: true });
  };
  const restore = await turnOff(request, 'isDemoAccessible');
  try {
    await expect(await openStartLink()).toBeHidden();
  } finally {
    await restore();
  }
  await expect(await openStartLink()).toBeVisible();
});
