import type { Page } from '@playwright/test';
import { fillSignIn, password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

let newcomers = 0;
/** Nobody has it yet, also where the tests run on a platform that they ran on before. */
const newEmail = () => `newcomer-${Date.now()}-${(newcomers += 1)}@example.com`;

async function say(page: Page, field: string, text: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** The platform of the tests knows a network; one that the tests are pointed at may know none, and then nobody is asked for it. */
async function passOverNetworks(page: Page): Promise<void> {
  const network = page.getByRole('button', { name: /^Привязать/ });
  await expect(network.or(page.getByLabel('Дата рождения, ДД.ММ.ГГГГ')).first()).toBeVisible();
  if (await network.isVisible()) await page.getByRole('button', { name: 'Пропустить' }).click();
}

/** As the server has it; asked by the page, because only a browser finds every school's host. */
async function statusOf(page: Page): Promise<unknown> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'daystream_session')?.value;
  return page.evaluate(async (authorization) => {
    const answer = await fetch('/spa/api/v1/user', { headers: { authorization } });
    return ((await answer.json()) as { status: unknown }).status;
  }, `Bearer ${token}`);
}

test('a new person signs up by the chat, is asked again where an answer is wrong, and goes on after a reload [product §2 onboarding chat, rules §5 onboarding chat answers]', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 422 .*validate-signup-form/);
  await page.goto('/signup');
  const chat = page.getByRole('log');
  await expect(chat.getByRole('listitem')).toHaveCount(1);
  await say(page, 'Имя', 'Вера');
  await say(page, 'Электронная почта', 'learner');
  await expect(chat.getByText('Введите правильную почту')).toBeVisible();
  await say(page, 'Электронная почта', 'learner@example.com');
  await expect(page.getByRole('alert')).toContainText('Аккаунт с этой почтой уже есть');
  // It is an e-mail, if not a free one: the chat does not call it wrong.
  await expect(chat.getByText('Введите правильную почту')).toBeHidden();
  await say(page, 'Электронная почта', newEmail());
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  await page.reload();
  await say(page, 'Пароль', 'seven77');
  await expect(page.getByRole('alert')).toHaveText('Нужно хотя бы 8 символов');
  await say(page, 'Пароль', 'password');
  await expect(chat.getByText('Введите правильный пароль')).toBeVisible();
  await say(page, 'Пароль', 'a long way home');

  await expect(page).toHaveURL('/onboarding');
  await expect.poll(() => statusOf(page)).toBe(20);
  await passOverNetworks(page);
  await say(page, 'Дата рождения, ДД.ММ.ГГГГ', '31.02.1990');
  await expect(chat.getByText('Введите правильную дату')).toBeVisible();
  await say(page, 'Дата рождения, ДД.ММ.ГГГГ', '28021990');
  await expect.poll(() => statusOf(page)).toBe(30);
  await page.reload();
  await expect(chat.getByText('28.02.1990')).toBeVisible();
  await page.getByRole('button', { name: 'Пропустить' }).click();
  await expect.poll(() => statusOf(page)).toBe(40);
  await page.getByRole('button', { name: 'К занятиям' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Здравствуйте, Вера!' })).toBeVisible();
});

test('who is in the midst of it goes on where it was left, or later [product §2, product §4 onboarding]', async ({
  page,
}) => {
  await page.goto('/');
  await fillSignIn(page, 'onboarding@example.com', password);
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('log').getByText('Вероника')).toBeVisible();
  await passOverNetworks(page);
  await expect(page.getByLabel('Дата рождения, ДД.ММ.ГГГГ')).toBeFocused();
  await page.getByRole('button', { name: 'Расскажу позже' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Здравствуйте/ })).toBeVisible();
  await page.getByRole('link', { name: 'Продолжить', exact: true }).click();
  await expect(page).toHaveURL('/onboarding');
});

test('who looked around anonymously signs up by it and keeps what was done [product §4]', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Осмотреться без регистрации' }).click();
  // The way in has a link of the same name, which stands until home has come.
  await expect(page.getByRole('heading', { name: 'Сохранить пройденное' })).toBeVisible();
  await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
  await say(page, 'Имя', 'Рита');
  await say(page, 'Электронная почта', newEmail());
  await say(page, 'Пароль', 'a long way home');
  await page.getByRole('button', { name: 'Расскажу позже' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Здравствуйте, Рита!' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Сохранить пройденное' })).toBeHidden();
});

test.describe('in the school of meditation', () => {
  test.use({ locale: 'es-ES' });

  test('notifications are asked for in place of birthday and picture [product §2 onboarding chat]', async ({
    open,
    baseURL,
  }) => {
    const origin = `http://stillness.localhost:${new URL(baseURL ?? '').port}`;
    const context = await open({ baseURL: origin, locale: 'es-ES' });
    await context.grantPermissions(['notifications'], { origin });
    const page = await context.newPage();
    await page.goto('/signup');
    await say(page, 'Nombre', 'Paula');
    await say(page, 'Correo electrónico', newEmail());
    await say(page, 'Contraseña', 'a long way home');
    await expect(page).toHaveURL('/onboarding');
    await expect.poll(() => statusOf(page)).toBe(20);
    await page.getByRole('button', { name: 'Permitir notificaciones' }).click();
    await expect.poll(() => statusOf(page)).toBe(40);
    await page.getByRole('button', { name: 'Empezar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Paula/ })).toBeVisible();
  });
});
