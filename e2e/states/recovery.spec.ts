import { lettersTo, withoutOutside } from '../fixtures/letters.ts';
import { fillSignIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(withoutOutside !== false, String(withoutOutside));

test('a forgotten password is set anew by the link of a letter, which works once [product §2]', async ({
  page,
  open,
  request,
  faults,
}) => {
  faults.allow(/status of 422 .*auth\/(login|reset-password)/);
  const email = `forgetful-${Date.now()}@example.com`;
  const signUp = { username: 'Вера', email, password: 'forgotten by noon', timezone: 'Europe/Moscow' };
  const made = await request.post('/spa/api/v1/auth/signup-by-email', {
    multipart: { ...signUp, password_repeat: signUp.password },
  });
  expect(made.status(), await made.text()).toBe(200);

  await page.goto('/');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByText(`Если аккаунт с почтой ${email} есть`)).toBeVisible();
  await expect.poll(async () => (await lettersTo(email)).length, { timeout: 20_000 }).toBe(1);
  const [letter] = await lettersTo(email);
  expect(letter).toMatchObject({ subject: 'Новый пароль в школе «Аврора»' });

  // The letter itself, as a mail program shows it: no page of the school.
  await page.goto('about:blank');
  await page.setContent(letter?.html ?? '');
  const button = page.getByRole('link', { name: 'Задать новый пароль' });
  const link = (await button.getAttribute('href')) ?? '';
  await button.click();
  await expect(page.getByRole('heading', { name: 'Новый пароль' })).toBeVisible();
  await page.getByLabel('Пароль', { exact: true }).fill('found at night');
  await page.getByLabel('Пароль ещё раз').fill('found at night');
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Пароль изменён')).toBeVisible();

  await page.getByRole('link', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await fillSignIn(page, email, signUp.password);
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAccessibleDescription(/парол/i);
  await fillSignIn(page, email, 'found at night');
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const again = await (await open()).newPage();
  await again.goto(link);
  await again.getByLabel('Пароль', { exact: true }).fill('found once more');
  await again.getByLabel('Пароль ещё раз').fill('found once more');
  await again.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(again.getByRole('link', { name: 'Запросить новую ссылку' })).toBeVisible();
});
