import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const ratingCall = /\/messages\/\d+\/rating/;
const comment = 'Теперь понятно, с чего начать.';

const ratingDialog = (page: Page) => page.getByRole('dialog', { name: 'Помог ли вам ответ?' });
const rateButton = (message: Locator) => message.getByRole('button', { name: 'Оценить ответ' });
const changeButton = (message: Locator) => message.getByRole('button', { name: 'Изменить оценку' });

/** The points in the header. */
async function readPoints(page: Page): Promise<number> {
  return Number.parseInt(await page.getByRole('banner').getByRole('link', { name: /балл/ }).innerText(), 10);
}

test(
  'a learner is asked once to rate a reply; the rating survives a failed request, reaches the expert and can be changed [product §2 rating popups]',
  { tag: '@full' },
  async ({ open, faults }) => {
    // A new reply per attempt, because the app asks only once per reply.
    const text = `Дарья, сегодня снимите себя и в профиль. ${randomUUID().slice(0, 8)}`;
    const learner = await (await open({ as: 'daria@example.com' })).newPage();
    const studio = await (await open({ as: 'expert@example.com', app: 'studio' })).newPage();
    const messageOf = (page: Page) => page.getByRole('log').getByRole('listitem').filter({ hasText: text });
    const received = messageOf(learner);
    const sent = messageOf(studio);
    const ratingEntry = learner.getByText('Вы поставили оценку');

    await test.step('the expert writes in the chat of an accepted homework', async () => {
      await studio.goto('/studio/review?section=accepted');
      await studio.getByRole('link', { name: /Дарья Кузнецова.*Точка отсчёта/ }).click();
      await studio.getByRole('textbox', { name: 'Ответ ученику' }).fill(text);
      await studio.getByRole('button', { name: /^Ответить/ }).click();
      await expect(sent).toBeVisible();
    });

    await learner.goto('/user/points/history');
    await expect(learner.getByRole('main').getByRole('listitem').first()).toBeVisible();
    // A chat gives points for one rating only: an earlier attempt may have received them.
    const expectedPoints = (await ratingEntry.count()) === 0 ? 20 : 0;
    const before = await readPoints(learner);

    await test.step('the rating dialog appears once and does not take the focus', async () => {
      await learner.goto('/homework');
      await learner.getByRole('link', { name: /Точка отсчёта/ }).click();
      await expect(received).toBeVisible();
      await expect(ratingDialog(learner).getByRole('radio')).toHaveCount(5);
      await expect(ratingDialog(learner).locator(':focus')).toHaveCount(0);
      await ratingDialog(learner).getByRole('button', { name: 'Не сейчас' }).click();
      await expect(ratingDialog(learner)).toHaveCount(0);
      await expect(rateButton(received)).toBeFocused();
      await learner.reload();
      // The dialog would appear together with the message.
      await expect(rateButton(received)).toBeVisible();
      await expect(ratingDialog(learner)).toHaveCount(0);
    });

    const field = ratingDialog(learner).getByRole('textbox', { name: 'Комментарий, необязательно' });
    const send = ratingDialog(learner).getByRole('button', { name: 'Отправить' });

    await test.step('the rating can be opened at the message and filled in by keyboard', async () => {
      await rateButton(received).press('Enter');
      await expect(ratingDialog(learner).getByRole('radio').first()).toBeFocused();
      for (let step = 0; step < 3; step += 1) await learner.keyboard.press('ArrowRight');
      await expect(ratingDialog(learner).getByRole('radio', { name: '4 звезды: помог' })).toBeChecked();
      await learner.keyboard.press('Tab');
      await expect(field).toBeFocused();
      await field.fill('а'.repeat(501));
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      await expect(ratingDialog(learner).getByText('Слишком длинно: 501 из 500').first()).toBeVisible();
      await field.fill(comment);
      await expect(ratingDialog(learner).getByText(`${comment.length} из 500`)).toBeVisible();
    });

    await test.step('a failed request keeps the rating and the comment', async () => {
      // Without an answer, it would be kept on the device and sent later.
      faults.allow(/status of 500/);
      await learner.route(ratingCall, (route) => route.fulfill({ status: 500, json: {} }));
      await send.press('Enter');
      await expect(ratingDialog(learner).getByRole('alert')).toBeVisible();
      await expect(field).toHaveValue(comment);
      await expect(ratingDialog(learner).getByRole('radio', { name: /^4 звезды/ })).toBeChecked();
      await learner.unroute(ratingCall);
    });

    await test.step('the sent rating appears at the message, gives points and reaches the expert at once', async () => {
      await send.press('Enter');
      await expect(learner.getByText(/^Спасибо за оценку/)).toBeVisible();
      await expect(ratingDialog(learner)).toHaveCount(0);
      await expect(received.getByText('Ваша оценка: 4 из 5')).toBeAttached();
      await expect(changeButton(received)).toBeFocused();
      await expect.poll(() => readPoints(learner)).toBe(before + expectedPoints);
      await expect(sent.getByText('Оценка ученика: 4 из 5')).toBeAttached();
      await expect(sent.getByText(comment)).toBeVisible();
    });

    await test.step('the rating can be changed after a reload, without further points', async () => {
      await learner.reload();
      await changeButton(received).click();
      await expect(field).toHaveValue(comment);
      await ratingDialog(learner).getByRole('radio', { name: '5 звёзд: очень помог' }).check();
      await send.click();
      await expect(learner.getByText('Спасибо за оценку.', { exact: true })).toBeVisible();
      await expect(received.getByText('Ваша оценка: 5 из 5')).toBeAttached();
      await expect(sent.getByText('Оценка ученика: 5 из 5')).toBeAttached();
      await learner.goto('/user/points/history');
      await expect(ratingEntry).toHaveCount(1);
      expect(await readPoints(learner)).toBe(before + expectedPoints);
    });

    await test.step('an admin sees the average rating of the expert', async () => {
      const admin = await (await open({ as: 'admin@example.com', app: 'studio' })).newPage();
      await admin.goto(`/studio/users?filter=${encodeURIComponent('{"q":"Соловьёва"}')}`);
      await admin.getByRole('main').getByText('Марина Соловьёва').first().click();
      await expect(admin.getByRole('heading', { level: 1, name: 'Марина Соловьёва' })).toBeVisible();
      await expect(admin.getByText(/^\d(,\d)? из 5, \d+ оцен/)).toBeVisible();
    });
  },
);
