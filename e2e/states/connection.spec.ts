import { Connection } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';

test('a lost connection shows a notice, which disappears when the connection is back [product §2 online/offline notice, product §4 online/offline, rules §8 no internet]', async ({
  open,
  faults,
}) => {
  faults.allow(/net::ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const page = await (await open({ as: 'learner@example.com' })).newPage();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Календарь' }).first()).toBeVisible();
  const connection = await Connection.of(page);
  await connection.disconnect();
  await expect(page.getByRole('status').filter({ hasText: 'Нет интернета' })).toBeVisible();
  await connection.restore();
  await expect(page.getByRole('status').filter({ hasText: 'Нет интернета' })).toBeHidden();
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Баллы' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мои баллы' })).toBeVisible();
});

test('a failed call shows the reason and can be retried @full', async ({ open, faults }) => {
  faults.allow(/net::ERR_CONNECTION_REFUSED/);
  const page = await (await open({ as: 'learner@example.com' })).newPage();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: 'Календарь' }).first()).toBeVisible();
  await page.route('**/spa/api/v1/user-score?**', (route) => route.abort('connectionrefused'));
  await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Баллы' }).click();
  await expect(page.getByText('Нет связи с сервером.', { exact: false })).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/spa/api/v1/user-score?**');
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
  await expect(page.getByRole('heading', { name: 'История' })).toBeVisible();
});
