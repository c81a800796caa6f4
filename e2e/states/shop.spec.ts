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
