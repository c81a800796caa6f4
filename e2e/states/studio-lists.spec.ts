import { expect, test } from '../fixtures/test.ts';

test('people and support requests open by keyboard from their lists, and lead back @full', async ({
  open,
}) => {
  const studio = await (await open({ as: 'admin@example.com', app: 'studio' })).newPage();
  const main = studio.getByRole('main');
  for (const [list, name] of [
    ['/studio/users?filter={"q":"Анна Белова"}', 'Анна Белова'],
    ['/studio/tickets', 'Марина'],
  ] as const) {
    await studio.goto(list);
    await main.getByRole('link', { name }).first().focus();
    await studio.keyboard.press('Enter');
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await main.getByRole('link', { name: 'К списку' }).click();
    await expect(main.getByRole('table').getByText(name).first()).toBeVisible();
  }
});

test('a person opened before the typed search applies stays open', async ({ open }) => {
  const studio = await (await open({ as: 'admin@example.com', app: 'studio' })).newPage();
  await studio.clock.install();
  let loadPage = () => {};
  const isHeld = new Promise<void>((resolve) => (loadPage = resolve));
  await studio.route(/person-page-[^/]*\.js/, async (route) => {
    await isHeld;
    await route.continue();
  });
  await studio.goto('/studio/users');
  const main = studio.getByRole('main');
  const person = main.getByRole('table').getByRole('link').first();
  const name = await person.locator('span').last().innerText();
  const code = studio.waitForRequest(/person-page-/);
  await studio.getByRole('searchbox').fill(name);
  await person.click();
  await code;
  // The list waits half a second before it searches.
  await studio.clock.runFor(1_000);
  loadPage();
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(new URL(studio.url()).search).toBe('');
});
