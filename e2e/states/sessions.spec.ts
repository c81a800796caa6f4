import { waitForRealtime } from '../fixtures/realtime.ts';
import { signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('signing out in one tab signs out the other tabs at once [product §2 sessions, product §4 logout event]', async ({
  context,
  page,
  faults,
}) => {
  // A page whose first connection was slow fetches everything again within five seconds: the server refuses what is under way when the session ends.
  faults.allow(/status of 401/);
  await signIn(page, 'ended@example.com');
  const other = await context.newPage();
  const connected = waitForRealtime(other);
  await other.goto('/home');
  await expect(other.getByRole('heading', { level: 1, name: /^Здравствуйте/ })).toBeVisible();
  await connected;

  await page.getByRole('button', { name: 'Светлана Гордеева' }).click();
  await page.getByRole('menuitem', { name: 'Выйти' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Вход' })).toBeVisible();
});

test(
  'the list of sessions updates without a reload and can end another session [product §2 sessions]',
  { tag: '@full' },
  async ({ open, page }) => {
    await signIn(page, 'author@example.com');
    await page.goto('/user/settings/sessions');
    const list = page.getByRole('main').getByRole('listitem');
    await expect(list.filter({ hasText: 'Это устройство' })).toHaveCount(1);
    const before = await list.count();

    const context = await open();
    const otherBrowser = await context.newPage();
    await signIn(otherBrowser, 'author@example.com');
    await expect(list).toHaveCount(before + 1);
    // Sorted by last activity, after the current device.
    await list
      .nth(1)
      .getByRole('button', { name: /Завершить$/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Завершить' }).click();
    await expect(list).toHaveCount(before);
    await expect(otherBrowser.getByRole('heading', { name: 'Вход' })).toBeVisible();
  },
);
