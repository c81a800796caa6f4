import type { APIRequestContext, Page } from '@playwright/test';
import { isBuilt, routeRows, routeTable } from '../../apps/learner/src/platform/routes/route-table.ts';
import { setOfSchool } from '../fixtures/school.ts';
import { expect, test } from '../fixtures/test.ts';
import { beginSession, useSession } from '../fixtures/visitors.ts';

/** A school that no other test depends on: what it has is turned off and on again for everybody. */
const appId = 'stillness';
const schoolOf = (baseURL: string | undefined) => (baseURL ?? '').replace('localhost', `${appId}.localhost`);

/** Turns something of the school off; gives what puts it back. */
async function turnOff(request: APIRequestContext, name: string): Promise<() => Promise<void>> {
  const before = await setOfSchool(request, appId, wireName(name), false);
  return async () => void (await setOfSchool(request, appId, wireName(name), before));
}

/** The name of a switch on the wire. */
const wireName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const nothing = (page: Page) => page.getByRole('heading', { level: 1, name: 'Здесь ничего нет' });

test.describe.configure({ mode: 'serial' });

for (const name of new Set(routeRows.flatMap(([, { needs }]) => needs ?? [])))
  test(`where ${name} is off, its pages are not there [rules §6 switches]`, async ({
    open,
    request,
    baseURL,
    faults,
  }) => {
    faults.allow(/status of 404|net::ERR_ABORTED/);
    const school = schoolOf(baseURL);
    const guest = await (await open({ baseURL: school })).newPage();
    const context = await open({ baseURL: school });
    await useSession(context, await beginSession(request, 'newcomer@example.com', appId), school);
    const learner = await context.newPage();
    const rows = routeRows.filter(([, row]) => row.needs === name && row.redirectTo === undefined);
    const look = async (isOn: boolean) => {
      for (const [route, row] of rows) {
        const page = row.access === 'guest' ? guest : learner;
        const address = row.path.replaceAll(/:\w+/g, '1');
        await page.goto(address);
        await expect(page).toHaveURL(isOn || row.offTo === undefined ? address : routeTable[row.offTo].path);
        const isThere = row.offTo !== undefined || (isOn && isBuilt(route));
        await (isThere ? expect(nothing(page)).toBeHidden() : expect(nothing(page)).toBeVisible());
      }
    };
    const putBack = await turnOff(request, name);
    try {
      await look(false);
    } finally {
      await putBack();
    }
    await look(true);
  });

test('sign-in has the ways in that the school has when it is opened', async ({ open, request, baseURL }) => {
  const school = schoolOf(baseURL);
  const page = await (await open({ baseURL: school })).newPage();
  await page.goto('/');
  for (const [name, door] of [
    ['isRegistrationEnable', page.getByRole('link', { name: 'Зарегистрироваться' })],
    ['isUserAnonAuthEnable', page.getByRole('button', { name: 'Осмотреться без регистрации' })],
  ] as const) {
    await expect(door).toBeVisible();
    const putBack = await turnOff(request, name);
    try {
      await page.reload();
      await expect(door).toBeHidden();
    } finally {
      await putBack();
    }
    await page.reload();
    await expect(door).toBeVisible();
  }
});

test('who has no stream looks into a course only where isDemoAccessible is on [rules §6 switches]', async ({
  open,
  request,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 403/);
  const school = schoolOf(baseURL);
  const home = async (who: string) => {
    const email = `${who}-${Date.now()}@example.com`;
    const signUp = { username: 'Ева', email, password: 'seen by nobody', timezone: 'Europe/Madrid' };
    const answer = await request.post('/spa/api/v1/auth/signup-by-email', {
      headers: { 'x-app-id': appId },
      multipart: { ...signUp, password_repeat: signUp.password },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    const { token } = ((await answer.json()) as { data: { token: string } }).data;
    // Who has told all that the school asks of who is new.
    const told = await request.post('/spa/api/v1/user/update-user', {
      headers: { 'x-app-id': appId, authorization: `Bearer ${token}` },
      data: { status: 40 },
    });
    expect(told.status(), await told.text()).toBe(200);
    const context = await open({ baseURL: school });
    await useSession(context, token, school);
    const page = await context.newPage();
    await page.goto('/home');
    await expect(page.getByRole('heading', { level: 1, name: /^Здравствуйте/ })).toBeVisible();
    return page.getByRole('main').getByRole('link', { name: 'Начать', exact: true });
  };
  const putBack = await turnOff(request, 'isDemoAccessible');
  try {
    await expect(await home('without-a-look')).toBeHidden();
  } finally {
    await putBack();
  }
  await expect(await home('with-a-look')).toBeVisible();
});
