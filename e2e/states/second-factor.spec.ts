import { password } from '@daystream/demo';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { brandOrigin } from '../fixtures/brands.ts';
import { expect, test } from '../fixtures/test.ts';

const email = 'expert@example.com';

async function fillStudioSignIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Эл. почта' }).fill(email);
  await page.getByLabel('Пароль').fill(password);
  await page.getByRole('button', { name: 'Войти' }).click();
}

test('staff turn on two-step sign-in, sign in with a code and turn it off with a recovery code', async ({
  open,
  baseURL,
  faults,
}) => {
  faults.allow(/status of 422/);
  // No other test signs in as this expert: enabling the second factor ends the other sessions.
  const stillness = { baseURL: brandOrigin(baseURL, 'stillness') };
  const page = await (await open(stillness)).newPage();
  await page.goto('/studio/account');
  await fillStudioSignIn(page);
  const section = page.getByRole('region', { name: 'Вход с кодом из приложения' });
  const dialog = page.getByRole('dialog');

  await section.getByRole('button', { name: 'Включить' }).click();
  const secret = Secret.fromBase32((await dialog.locator('code').innerText()).replaceAll(/\s/g, ''));
  await dialog.getByLabel('Шесть цифр из приложения').fill('000000');
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(dialog.getByText('Код не подошёл')).toBeVisible();
  await dialog.getByLabel('Шесть цифр из приложения').fill(new TOTP({ secret }).generate());
  await dialog.getByRole('button', { name: 'Подтвердить' }).click();
  const codes = dialog.getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = '', second = ''] = await codes.allInnerTexts();
  await dialog.getByRole('button', { name: 'Коды сохранены' }).click();
  await expect(section).toContainText('Осталось 10 запасных кодов');

  const other = await (await open(stillness)).newPage();
  await other.goto('/studio/');
  await fillStudioSignIn(other);
  const code = other.getByLabel('Код подтверждения');
  await code.fill('000000');
  await other.getByRole('button', { name: 'Войти' }).click();
  await expect(other.getByText('Код не подошёл')).toBeVisible();
  await code.fill(first);
  await other.getByRole('button', { name: 'Войти' }).click();
  await expect(other.getByRole('button', { name: 'Войти' })).toBeHidden();

  await section.getByRole('button', { name: 'Отключить' }).click();
  await dialog.getByLabel('Код подтверждения').fill(second);
  await dialog.getByRole('button', { name: 'Отключить' }).click();
  await expect(section.getByRole('button', { name: 'Включить' })).toBeVisible();
});
