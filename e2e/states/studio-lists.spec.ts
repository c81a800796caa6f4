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
