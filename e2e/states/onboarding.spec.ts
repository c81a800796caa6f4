import type { Page } from '@playwright/test';
import { uniqueEmail } from '../fixtures/sessions.ts';
import { acceptDocuments, fillSignIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';

async function answer(page: Page, field: string, text: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(text);
  await page.keyboard.press('Enter');
}

/** Skips the question about a social network, which appears only if the platform has one. */
async function skipSocialNetwork(page: Page): Promise<void> {
  const network = page.getByRole('button', { name: /^Привязать/ });
  await expect(network.or(page.getByLabel('Дата рождения, ДД.ММ.ГГГГ')).first()).toBeVisible();
  if (await network.isVisible()) await page.getByRole('button', { name: 'Пропустить' }).click();
}

/** Reads the onboarding status from the server. Called in the page, because only browsers resolve hosts below localhost. */
async function readStatus(page: Page): Promise<unknown> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'learn_session')?.value;
  return page.evaluate(async (authorization) => {
    const reply = await fetch('/spa/api/v1/user', { headers: { authorization } });
    return ((await reply.json()) as { status: unknown }).status;
  }, `Bearer ${token}`);
}

test('a new user signs up by the chat, which repeats a question after an invalid answer and continues after a reload [product §2 onboarding chat, rules §5 onboarding chat answers]', async ({
  page,
  faults,
}) => {
  faults.allow(/status of 422 .*validate-signup-form/);
  await page.goto('/signup');
  const chat = page.getByRole('log');
  await expect(chat.getByRole('listitem')).toHaveCount(1);
  await answer(page, 'Имя', 'Вера');
  await answer(page, 'Электронная почта', 'learner');
  await expect(chat.getByText('Это не похоже на адрес почты')).toBeVisible();
  await answer(page, 'Электронная почта', 'learner@example.com');
  await expect(page.getByRole('alert')).toContainText('Аккаунт с этой почтой уже есть');
  // A taken e-mail address is valid: the chat does not call it invalid.
  await expect(chat.getByText('Это не похоже на адрес почты')).toBeHidden();
  await answer(page, 'Электронная почта', uniqueEmail('newcomer'));
  await expect(page.getByLabel('Пароль', { exact: true })).toBeFocused();
  await page.reload();
  await acceptDocuments(page);
  await answer(page, 'Пароль', 'seven77');
  await expect(page.getByRole('alert')).toHaveText('Нужно хотя бы 8 символов');
  await answer(page, 'Пароль', 'password');
  await expect(chat.getByText('Такой пароль не подойдёт')).toBeVisible();
  await answer(page, 'Пароль', 'a long way home');

  await expect(page).toHaveURL('/onboarding');
  await expect.poll(() => readStatus(page)).toBe(20);
  await skipSocialNetwork(page);
  await answer(page, 'Дата рождения, ДД.ММ.ГГГГ', '31.02.1990');
  await expect(chat.getByText('Такой даты нет')).toBeVisible();
  await answer(page, 'Дата рождения, ДД.ММ.ГГГГ', '28021990');
  await expect.poll(() => readStatus(page)).toBe(30);
  await page.reload();
  await expect(chat.getByText('28.02.1990')).toBeVisible();
  await page.getByRole('button', { name: 'Пропустить' }).click();
  await expect.poll(() => readStatus(page)).toBe(40);
  // The chat ends in the first lesson of the demo.
  await page.getByRole('button', { name: 'К занятиям' }).click();
  await expect(page).toHaveURL(/\/course\/\d+\/calendar\/1$/);
});

test(
  'the question about cookies covers no answer on a phone [product §2 cookie banner]',
  { tag: '@full' },
  async ({ open }) => {
    const context = await open({ hasCookieBanner: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto('/');
    await fillSignIn(page, 'onboarding@example.com');
    await expect(page).toHaveURL('/onboarding');
    const banner = page.getByRole('region', { name: 'Мы используем файлы cookie' });
    await expect(banner).toBeAttached();
    const later = await page.getByRole('button', { name: 'Закончить позже' }).boundingBox();
    expect((await banner.boundingBox())?.y).toBeGreaterThanOrEqual((later?.y ?? 0) + (later?.height ?? 0));
  },
);

test('a user with unfinished onboarding continues at the last question, or later from the home screen [product §2 onboarding chat, product §4 onboarding] @full', async ({
  page,
}) => {
  await page.goto('/');
  await fillSignIn(page, 'onboarding@example.com');
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('log').getByText('Вероника')).toBeVisible();
  await skipSocialNetwork(page);
  await expect(page.getByLabel('Дата рождения, ДД.ММ.ГГГГ')).toBeFocused();
  await page.getByRole('button', { name: 'Закончить позже' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Здравствуйте/ })).toBeVisible();
  await page.getByRole('link', { name: 'Продолжить', exact: true }).click();
  await expect(page).toHaveURL('/onboarding');
});

test(
  'an anonymous user signs up by the chat and is no longer asked to save the progress [product §4 anonymous person]',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Осмотреться без регистрации' }).click();
    // The sign-in page has a link with the same name, which stays until the home screen is loaded.
    await expect(page.getByRole('heading', { name: 'Сохранить пройденное' })).toBeVisible();
    await page.getByRole('link', { name: 'Зарегистрироваться' }).click();
    await answer(page, 'Имя', 'Рита');
    await answer(page, 'Электронная почта', uniqueEmail('newcomer'));
    await acceptDocuments(page);
    await answer(page, 'Пароль', 'a long way home');
    await page.getByRole('button', { name: 'Закончить позже' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Здравствуйте, Рита!' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Сохранить пройденное' })).toBeHidden();
  },
);
