import { expect, test } from '../fixtures/test.ts';
import { fillSignIn, password } from '../fixtures/people.ts';

test('a wrong password is told at its field, and only then the way to a new one shows', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 422 .*auth\/login/);
  await page.goto('/');
  const restore = page.getByRole('link', { name: 'Восстановить пароль' });
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await expect(restore).toBeHidden();
  await fillSignIn(page, 'learner@example.com', 'not-the-password');
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAccessibleDescription(/парол/i);
  await expect(restore).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('signs in by the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  const email = page.getByRole('textbox', { name: 'Электронная почта' });
  for (
    let tabs = 0;
    tabs < 10 && !(await email.evaluate((field) => field === document.activeElement));
    tabs++
  )
    await page.keyboard.press('Tab');
  await expect(email).toBeFocused();
  await page.keyboard.type('newcomer@example.com');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Здравствуйте/ })).toBeVisible();
});
