import { randomUUID } from 'node:crypto';
import { setSessionCookie, signUpByEmail } from '../fixtures/sessions.ts';
import { acceptDocuments, signIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('the profile form shows an error at each invalid field and saves corrected values [product §2 edit profile, rules §5 instagram username, rules §5 phone] @full', async ({
  open,
}) => {
  const page = await (await open({ as: 'newcomer@example.com' })).newPage();
  await page.goto('/user/edit');
  await page.getByLabel('Телефон').fill('12');
  await page.getByLabel('Дата рождения').fill('31.02.1990');
  await page.getByLabel('Имя в Instagram').fill('a..b');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Введите номер с кодом страны, например +7 916 123-45-67')).toBeVisible();
  await expect(page.getByText('Введите существующую дату в формате ДД.ММ.ГГГГ')).toBeVisible();
  await expect(page.getByText(/^В имени Instagram бывают только/)).toBeVisible();
  await page.getByLabel('Телефон').fill('8 916 123 45 67');
  await page.getByLabel('Дата рождения').fill('28.02.1990');
  await page.getByLabel('Имя в Instagram').fill('anna.b');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Телефон')).toHaveValue('+79161234567');
});

test('the cookie banner appears once, and the settings show the choice [product §2 cookie banner, product §4 cookie choice, product §2 cookie settings]', async ({
  open,
  request,
  baseURL,
}) => {
  // A new account: the choice of an account counts in every browser.
  const context = await open({ hasCookieBanner: true });
  await setSessionCookie(context, await signUpByEmail(request), baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/home');
  const banner = page.getByRole('region', { name: 'Мы используем файлы cookie' });
  await banner.getByRole('button', { name: 'Настроить' }).click();
  await page.getByRole('dialog').getByRole('switch', { name: 'Статистика' }).check();
  await page.getByRole('button', { name: 'Сохранить выбор' }).click();
  await expect(banner).toBeHidden();
  await page.goto('/user/settings/cookie');
  await expect(page.getByRole('switch', { name: 'Статистика' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Необходимые' })).toBeDisabled();
  await expect(banner).toBeHidden();
});

test('a learner without an e-mail is asked for one when the brand sends e-mails [product §2 e-mail prompt, rules §5 e-mail prompt, rules §8 e-mail prompt]', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 422 .*user\/update-user/);
  await page.goto('/signup?by=app-id');
  await page.getByLabel('Придумайте ID').fill(`nina.${randomUUID().slice(0, 8)}`);
  await page.getByLabel('Пароль', { exact: true }).fill('a long way home');
  await page.getByLabel('Повторите пароль').fill('a long way home');
  await acceptDocuments(page);
  await page.getByRole('button', { name: 'Зарегистрироваться' }).click();
  const enrolled = page.waitForResponse(/user-course-streams\/demo/);
  await page.getByRole('button', { name: 'Закончить позже' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Здравствуйте/ })).toBeVisible();
  // Leaving the page before the enrolment completes would show a list without homework.
  await enrolled;
  await page.goto('/homework');
  await page
    .getByRole('region', { name: /^Не отправлено/ })
    .getByRole('link')
    .first()
    .click();
  const prompt = page.getByRole('dialog', { name: 'Пожалуйста, укажите почту' });
  await prompt.getByLabel('Электронная почта').fill('learner@example.com');
  await prompt.getByRole('button', { name: 'Сохранить' }).click();
  await expect(prompt.getByLabel('Электронная почта')).toHaveAccessibleDescription(
    /^Аккаунт с этой почтой уже есть/,
  );
  await prompt.getByLabel('Электронная почта').fill(`nina-${randomUUID()}@example.com`);
  await prompt.getByRole('button', { name: 'Сохранить' }).click();
  await expect(prompt).toBeHidden();
  await page.reload();
  await expect(page.getByRole('log')).toBeVisible();
  await expect(prompt).toBeHidden();
});

test('an admin opens the studio from the menu without signing in again, by a link that works once [product §2 admin dashboard entry]', async ({
  page,
  open,
  faults,
}) => {
  faults.allow(/status of 422 .*auth\/auto-login/);
  await signIn(page, 'admin@example.com');
  await page.getByRole('banner').getByRole('button').last().click();
  const request = page.waitForRequest(/\/studio\/login\?token=/);
  await page.getByRole('menuitem', { name: 'Студия' }).click();
  const address = (await request).url();
  await expect(page).toHaveURL(/\/studio$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Обзор' })).toBeVisible();
  const otherBrowser = await (await open()).newPage();
  await otherBrowser.goto(address);
  await expect(otherBrowser).toHaveURL('/studio/login?link=expired');
  await expect(otherBrowser.getByText('Ссылка для входа больше не действует')).toBeVisible();
});

test(
  'the menu closes when the rotation of a tablet replaces its header',
  { tag: '@full' },
  async ({ open }) => {
    const context = await open({ as: 'learner@example.com', viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto('/home');
    await page.getByRole('button', { name: 'Анна Белова' }).click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 800, height: 1280 });
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Меню' }).click();
    await expect(menu).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(menu).toBeHidden();
  },
);
