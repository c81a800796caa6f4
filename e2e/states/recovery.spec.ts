import { externalServicesMissing, readEmailsTo } from '../fixtures/emails.ts';
import { signUpByEmail, uniqueEmail } from '../fixtures/sessions.ts';
import { fillSignIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test.skip(externalServicesMissing !== false, String(externalServicesMissing));

test('a forgotten password is reset by an e-mailed link, which works once [product §2 access recovery, product §2 reset password]', async ({
  page,
  open,
  request,
  faults,
}) => {
  faults.allow(/status of 422 .*auth\/(login|reset-password)/);
  const email = uniqueEmail('recovery');
  const [oldPassword, newPassword] = ['the first password', 'the second password'];
  await signUpByEmail(request, { email, secret: oldPassword });

  await page.goto('/');
  await page.getByRole('link', { name: 'Забыли пароль?' }).click();
  await expect(page.getByRole('heading', { name: 'Восстановление пароля' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(email);
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByText(`Если аккаунт с почтой ${email} есть`)).toBeVisible();
  // The sign-up has sent a link that confirms the address.
  const findReset = async () =>
    (await readEmailsTo(email)).find(({ subject }) => subject === 'Новый пароль в школе «Аврора»');
  await expect.poll(findReset, { timeout: 20_000 }).toBeDefined();
  const message = await findReset();

  // Show the e-mail as a mail program does, outside the app; this browser refuses a page without an address the picture of the school.
  faults.allow(/\/icons\/|more-private address space/);
  await page.goto('about:blank');
  await page.setContent(message?.html ?? '');
  const button = page.getByRole('link', { name: 'Задать новый пароль' });
  const link = (await button.getAttribute('href')) ?? '';
  await button.click();
  await expect(page.getByRole('heading', { name: 'Новый пароль' })).toBeVisible();
  await page.getByLabel('Новый пароль', { exact: true }).fill(newPassword);
  await page.getByLabel('Повторите новый пароль').fill(newPassword);
  await page.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(page.getByText('Пароль изменён')).toBeVisible();

  await page.getByRole('link', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await fillSignIn(page, email, oldPassword);
  await expect(page.getByLabel('Пароль', { exact: true })).toHaveAccessibleDescription(/парол/i);
  await fillSignIn(page, email, newPassword);
  await expect(page.getByRole('heading', { name: 'Вход' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const otherBrowser = await (await open()).newPage();
  await otherBrowser.goto(link);
  await otherBrowser.getByLabel('Новый пароль', { exact: true }).fill('the third password');
  await otherBrowser.getByLabel('Повторите новый пароль').fill('the third password');
  await otherBrowser.getByRole('button', { name: 'Сохранить пароль' }).click();
  await expect(otherBrowser.getByRole('link', { name: 'Запросить новую ссылку' })).toBeVisible();
});
