import { expect, test } from '../fixtures/test.ts';

test('the account menu opens the settings and sets the page title [product §2 page title]', async ({
  open,
}) => {
  const page = await (await open({ as: 'newcomer@example.com' })).newPage();
  await page.goto('/user/setting');
  const menu = page.getByRole('navigation', { name: 'Профиль' });
  await menu.getByRole('link', { name: 'Настройки' }).click();
  await expect(page).toHaveURL('/user/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
  await expect(page).toHaveTitle('Настройки | Аврора');
});

test('a page opened by its address starts at the top, also if it was scrolled before; a reload keeps its position', async ({
  open,
}) => {
  const page = await (
    await open({ as: 'learner@example.com', viewport: { width: 390, height: 400 } })
  ).newPage();
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  const heading = page.getByRole('heading', { level: 1, name: 'Мои баллы' });
  await page.goto('/user/points');
  await expect(heading).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Вопросы о баллах' })).toBeAttached();
  await page.evaluate(() => scrollTo(0, 250));
  await expect.poll(scrolled).toBe(250);
  await page.reload();
  await expect(heading).toBeAttached();
  // The browser keeps the visible content in place while the page loads: the position may differ by fractions of a line.
  await expect.poll(async () => Math.abs((await scrolled()) - 250)).toBeLessThan(10);
  await page.goto('/user/settings');
  await page.goto('/user/points');
  await expect(page.getByRole('heading', { name: 'Вопросы о баллах' })).toBeAttached();
  await expect.poll(scrolled).toBe(0);
});

test('an unknown address shows a not-found page with the navigation for a signed-in user [product §2 not found]', async ({
  open,
}) => {
  const page = await (await open({ as: 'newcomer@example.com' })).newPage();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1, name: 'Здесь ничего нет' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Баллы' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мои баллы' })).toBeVisible();
});

test(
  'a course of another user is shown as not found, without a retry button [product §2 not found]',
  { tag: '@full' },
  async ({ open, faults }) => {
    faults.allow(/status of 404/);
    const page = await (await open({ as: 'newcomer@example.com' })).newPage();
    await page.goto('/course/1/calendar');
    await expect(page.getByRole('heading', { name: 'Здесь ничего нет' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Попробовать ещё раз' })).toBeHidden();
  },
);
