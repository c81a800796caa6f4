import { expect, test } from '../fixtures/test.ts';

test('a newcomer looks into a course at once, where the school lets them', async ({ open }) => {
  const page = await (await open({ as: 'newcomer@example.com' })).newPage();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Начать', exact: true })).toBeVisible();
});

for (const [who, state] of [
  ['frozen', /Заморожен до/],
  ['ended', /Доступ закончился/],
] as const) {
  test(`the stream of ${who}@example.com says how it stands, and its days say why they do not open`, async ({
    open,
  }) => {
    const page = await (await open({ as: `${who}@example.com` })).newPage();
    await page.goto('/home');
    const card = page.getByRole('main').getByRole('link', { name: state });
    await expect(card).toBeVisible();
    await card.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByText(state)).toBeVisible();
    await expect(page.getByRole('link', { name: /^(Начать|Продолжить)$/ })).toBeHidden();
  });
}

test('a locked day says when it opens and leads to the one that is open', async ({ open }) => {
  const page = await (await open({ as: 'learner@example.com' })).newPage();
  await page.goto('/course/1/calendar/20');
  await expect(page.getByRole('heading', { name: 'День пока закрыт' })).toBeVisible();
  await expect(page.getByRole('main')).toHaveText(/[Оо]ткроется .*\d+\s\S+\./);
  await page.getByRole('link', { name: /^Перейти к дню \d+$/ }).click();
  await expect(page).toHaveURL(/calendar\/1\d$/);
});
