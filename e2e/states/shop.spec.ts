import type { Page } from '@playwright/test';
import { readEmailsTo } from '../fixtures/emails.ts';
import { acceptDocuments } from '../fixtures/sign-in.ts';
import { uniqueEmail } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'a visitor buys a course with a promo code, after a declined card, and learns [rules §7 order]',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/services/zhivoe-litso');
    await expect(page.getByRole('heading', { level: 1, name: 'Живое лицо: 21 день' })).toBeVisible();
    await page.getByLabel('Имя').fill('Вера');
    await page.getByLabel('Электронная почта').fill(uniqueEmail('buyer'));
    await page.getByRole('button', { name: 'Есть промокод' }).click();
    await page.getByLabel('Промокод').fill('utro10');
    await acceptDocuments(page);
    await expect(page.getByText(/Скидка 490/)).toBeVisible();
    await page.getByRole('button', { name: /^Оплатить 4\s410/ }).click();

    const card = page.getByLabel('Номер тестовой карты');
    await card.fill('4000 0000 0000 0002');
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await expect(page.getByRole('alert')).toContainText('отклонил');
    await card.fill('4000 0000 0000 3220');
    await page.getByRole('button', { name: 'Оплатить' }).click();
    await page.getByRole('button', { name: 'Подтвердить' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Оплачено, спасибо!' })).toBeVisible();
    await page.getByRole('button', { name: 'Начать заниматься' }).click();
    await expect(page).toHaveURL(/\/course\/\d+\/calendar/);
    await page.goto('/courses');
    await expect(page.getByText(/Живое лицо/).first()).toBeVisible();
  },
);

/** The last link of this kind in the e-mails to an address. */
async function linkTo(email: string, kind: RegExp): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const texts = (await readEmailsTo(email)).map(({ text }) => text ?? '');
      link =
        texts.flatMap((text) => text.match(/https?:\/\/\S+/g) ?? []).findLast((url) => kind.test(url)) ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** Pays on the page of the test provider. */
async function payByCard(page: Page): Promise<void> {
  await page.getByLabel('Номер тестовой карты').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Оплатить' }).click();
}

test('a friend buys through the link of a learner, who gets points', { tag: '@full' }, async ({ page }) => {
  const signedIn = await page.request.post('/spa/api/v1/auth/login', {
    data: { email: 'ended@example.com', password: 'daystream-demo' },
  });
  const { data } = (await signedIn.json()) as { data: { token: string } };
  const figures = async () => {
    const answer = await page.request.get('/spa/api/v1/referrals', {
      headers: { authorization: `Bearer ${data.token}` },
    });
    return (await answer.json()) as Record<'code' | 'visits' | 'orders' | 'points', string | number>;
  };
  const before = await figures();
  await page.goto(`/r/${before.code}`);
  await expect(page.getByText(/Ваш первый заказ будет на 10\s% дешевле/)).toBeVisible();
  await page.getByRole('link', { name: /Живое лицо: 21 день/ }).click();
  await page.getByLabel('Имя').fill('Лиза');
  await page.getByLabel('Электронная почта').fill(uniqueEmail('friend'));
  await acceptDocuments(page);
  await expect(page.getByText(/Скидка по приглашению: 490/)).toBeVisible();
  await page.getByRole('button', { name: /^Оплатить 4\s410/ }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Оплачено, спасибо!' })).toBeVisible();
  expect(await figures()).toMatchObject({
    visits: Number(before.visits) + 1,
    orders: Number(before.orders) + 1,
    points: Number(before.points) + 220,
  });
});

test('a visitor buys a gift, and who opens its link learns', { tag: '@full' }, async ({ page, browser }) => {
  await page.goto('/services/zhivoe-litso');
  await page.getByLabel('Имя', { exact: true }).fill('Глеб');
  await page.getByLabel('Электронная почта').fill(uniqueEmail('giver'));
  await page.getByRole('button', { name: 'Купить в подарок' }).click();
  await page.getByLabel('Имя получателя').fill('Инна');
  await page.getByLabel('Почта получателя').fill(uniqueEmail('recipient'));
  await page.getByLabel('Поздравление').fill('С праздником!');
  await acceptDocuments(page);
  await page.getByRole('button', { name: /^Оплатить 4\s900/ }).click();
  await payByCard(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Подарок оплачен' })).toBeVisible();
  const address = await page.getByLabel('Ссылка на подарок').inputValue();

  const other = await (await browser.newContext({ locale: 'ru-RU' })).newPage();
  await other.goto(address);
  await expect(other.getByText('С праздником!')).toBeVisible();
  await other.getByLabel('Имя').fill('Инна');
  const email = uniqueEmail('opener');
  await other.getByLabel('Электронная почта').fill(email);
  await acceptDocuments(other);
  await other.getByRole('button', { name: 'Принять подарок' }).click();
  await expect(other.getByRole('heading', { name: 'Проверьте почту' })).toBeVisible();

  await other.goto(await linkTo(email, /\/gifts\/\S+proof=\S+/));
  await other.getByLabel('Имя').fill('Инна');
  await acceptDocuments(other);
  await other.getByRole('button', { name: 'Принять подарок' }).click();
  await expect(other).toHaveURL(/\/course\/\d+\/calendar/);
  await other.goto(address);
  await expect(other.getByRole('heading', { level: 1, name: 'Подарок принят!' })).toBeVisible();
  await other.context().close();
});
