import { password } from '@daystream/demo';
import { brandOrigin } from '../fixtures/brands.ts';
import { acceptDocuments, fillSignIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

test('a wrong password shows an error at its field and a link to reset the password [product §2 login]', async ({
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

test('the sign-in form can be used by keyboard', async ({ page }) => {
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

test('a guest who is asked about cookies loads no code of signed-in screens', async ({ open }) => {
  const page = await (await open({ hasCookieBanner: true })).newPage();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Мы используем файлы cookie' })).toBeVisible();
  expect(scripts.filter((script) => /cookie-banner/.test(script))).toHaveLength(1);
  expect(scripts.filter((script) => /frame|player|hls/.test(script))).toEqual([]);
});

/** Texts of the error codes with which a social network redirects back (spec rules §8). */
const errorTexts = {
  common_no_social_id: 'Соцсеть не передала ваши данные.',
  login_no_link: 'Этот аккаунт соцсети ни к кому не привязан.',
  login_no_user_from_link: 'Профиля, к которому был привязан этот аккаунт, больше нет.',
  link_user_unauthorised: 'Чтобы привязать соцсеть, сначала войдите.',
  link_social_id_already_taken: 'Этот аккаунт соцсети уже привязан к другому человеку.',
  unknown_error: 'Не получилось войти через соцсеть (unknown_error: x).',
  unlisted_code: 'Не получилось войти через соцсеть (unlisted_code: x).',
};

test(
  'every error code of a social network shows its text, and the query is removed [rules §8 social auth codes]',
  { tag: '@full' },
  async ({ page }) => {
    for (const [code, text] of Object.entries(errorTexts)) {
      await page.goto(`/?action=login&status=fail&errorCode=${code}&errorMessage=x`);
      const error = page.getByRole('dialog', { name: 'Ошибка' });
      await expect(error).toContainText(text);
      await error.getByRole('button').first().click();
      await expect(error).toBeHidden();
      await expect(page).toHaveURL('/');
    }
  },
);

test(
  'a user signs up and in by app id; a taken app id shows an error at its field [product §2 login]',
  { tag: '@full' },
  async ({ page, open, faults }) => {
    faults.allow(/status of 422 .*validate-signup-form/);
    const appId = `vera.${Date.now()}`;
    const signUp = async (tab: typeof page) => {
      await tab.goto('/signup?by=app-id');
      await tab.getByLabel('Придумайте ID').fill(appId);
      await tab.getByLabel('Пароль', { exact: true }).fill('a long way home');
      await tab.getByLabel('Повторите пароль').fill('a long way home');
      await acceptDocuments(tab);
      await tab.getByRole('button', { name: 'Зарегистрироваться' }).click();
    };
    await page.goto('/signup?by=app-id');
    await page.getByLabel('Придумайте ID').fill('ab');
    await page.getByLabel('Пароль', { exact: true }).fill('seven77');
    await page.getByLabel('Повторите пароль').focus();
    await expect(page.getByRole('alert')).toHaveText(['Нужно хотя бы 3 символа', 'Нужно хотя бы 8 символов']);
    await signUp(page);
    // The onboarding chat asks for the name, which this form does not have.
    await expect(page.getByRole('log')).toContainText('Как вас зовут?');

    const other = await (await open()).newPage();
    await signUp(other);
    await expect(other.getByLabel('Придумайте ID')).toHaveAccessibleDescription('Этот ID уже занят');
    await other.goto('/');
    await other.getByRole('button', { name: 'Другие способы' }).click();
    await other.getByRole('link', { name: 'Войти по ID' }).click();
    await other.getByLabel('ID', { exact: true }).fill(appId.toUpperCase());
    await other.getByLabel('Пароль', { exact: true }).fill('a long way home');
    await other.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(other).toHaveURL('/onboarding');
  },
);

test(
  'a brand without store apps offers no sign-in by app id',
  { tag: '@full' },
  async ({ open, baseURL }) => {
    const origin = brandOrigin(baseURL, 'forma');
    const page = await (await open({ baseURL: origin, locale: 'en-US' })).newPage();
    await page.goto('/?by=app-id');
    await expect(page.getByLabel('E\u2011mail')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in with an ID' })).toBeHidden();
  },
);
