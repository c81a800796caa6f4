import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const ratingCall = /\/messages\/\d+\/rating/;
const comment = 'Теперь понятно, с чего начать.';

const question = (page: Page) => page.getByRole('dialog', { name: 'Помог ли вам ответ?' });
const rateButton = (message: Locator) => message.getByRole('button', { name: 'Оценить ответ' });
const changeButton = (message: Locator) => message.getByRole('button', { name: 'Изменить оценку' });

/** What stands in the header. */
async function pointsOf(page: Page): Promise<number> {
  return Number.parseInt(await page.getByRole('banner').getByRole('link', { name: /балл/ }).innerText(), 10);
}

test('an answer is asked about once; its rating is given by keyboard, outlives a failure, reaches the expert and can be changed [product §2 rating popups]', async ({
  open,
  faults,
}) => {
  // An answer of its own: one is rated once.
  const words = `Дарья, сегодня снимите себя и в профиль. ${randomUUID().slice(0, 8)}`;
  const learner = await (await open({ as: 'daria@example.com' })).newPage();
  const studio = await (await open({ as: 'expert@example.com', app: 'studio' })).newPage();
  const messageOf = (page: Page) => page.getByRole('log').getByRole('listitem').filter({ hasText: words });
  const answer = messageOf(learner);
  const sent = messageOf(studio);
  const earned = learner.getByText('Поставлена оценка');

  await test.step('the expert writes to the learner of an accepted homework', async () => {
    await studio.goto('/studio/review?status=DONE');
    await studio.getByRole('link', { name: /Дарья Кузнецова.*Точка отсчёта/ }).click();
    await studio.getByRole('textbox', { name: 'Ответ ученику' }).fill(words);
    await studio.getByRole('button', { name: /^Ответить/ }).click();
    await expect(sent).toBeVisible();
  });

  await learner.goto('/user/points/history');
  await expect(learner.getByRole('main').getByRole('listitem').first()).toBeVisible();
  // The conversation gives points once: nothing is left to earn where an earlier attempt has rated in it.
  const toEarn = (await earned.count()) === 0 ? 20 : 0;
  const before = await pointsOf(learner);

  await test.step('it asks beside what the learner does, and once', async () => {
    await learner.goto('/homework');
    await learner.getByRole('link', { name: /Точка отсчёта/ }).click();
    await expect(answer).toBeVisible();
    await expect(question(learner).getByRole('radio')).toHaveCount(5);
    await expect(question(learner).locator(':focus')).toHaveCount(0);
    await question(learner).getByRole('button', { name: 'Не сейчас' }).click();
    await expect(question(learner)).toHaveCount(0);
    await expect(rateButton(answer)).toBeFocused();
    await learner.reload();
    // It would come together with the message.
    await expect(rateButton(answer)).toBeVisible();
    await expect(question(learner)).toHaveCount(0);
  });

  const field = question(learner).getByRole('textbox', { name: 'Комментарий, если хотите' });
  const send = question(learner).getByRole('button', { name: 'Отправить' });

  await test.step('the message still offers it, and the keyboard is enough', async () => {
    await rateButton(answer).press('Enter');
    await expect(question(learner).getByRole('radio').first()).toBeFocused();
    for (let step = 0; step < 3; step += 1) await learner.keyboard.press('ArrowRight');
    await expect(question(learner).getByRole('radio', { name: '4 звезды: помог' })).toBeChecked();
    await learner.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await field.fill('а'.repeat(501));
    await expect(send).toHaveAttribute('aria-disabled', 'true');
    await expect(question(learner).getByText('Слишком длинно: 501 из 500').first()).toBeVisible();
    await field.fill(comment);
    await expect(question(learner).getByText(`${comment.length} из 500`)).toBeVisible();
  });

  await test.step('a sending that fails loses nothing', async () => {
    faults.allow(/net::ERR_CONNECTION_REFUSED/);
    await learner.route(ratingCall, (route) => route.abort('connectionrefused'));
    await send.press('Enter');
    await expect(question(learner).getByRole('alert')).toBeVisible();
    await expect(field).toHaveValue(comment);
    await expect(question(learner).getByRole('radio', { name: /^4 звезды/ })).toBeChecked();
    await learner.unroute(ratingCall);
  });

  await test.step('given, it stands at the message, brings points and reaches the expert at once', async () => {
    await send.press('Enter');
    await expect(learner.getByText(/^Спасибо за оценку/)).toBeVisible();
    await expect(question(learner)).toHaveCount(0);
    await expect(answer.getByText('Ваша оценка: 4 из 5')).toBeAttached();
    await expect(changeButton(answer)).toBeFocused();
    await expect.poll(() => pointsOf(learner)).toBe(before + toEarn);
    await expect(sent.getByText('Оценка ученика: 4 из 5')).toBeAttached();
    await expect(sent.getByText(comment)).toBeVisible();
  });

  await test.step('it can be changed, also after a reload, and brings no points again', async () => {
    await learner.reload();
    await changeButton(answer).click();
    await expect(field).toHaveValue(comment);
    await question(learner).getByRole('radio', { name: '5 звёзд: очень помог' }).check();
    await send.click();
    await expect(learner.getByText('Спасибо за оценку.', { exact: true })).toBeVisible();
    await expect(answer.getByText('Ваша оценка: 5 из 5')).toBeAttached();
    await expect(sent.getByText('Оценка ученика: 5 из 5')).toBeAttached();
    await learner.goto('/user/points/history');
    await expect(earned).toHaveCount(1);
    expect(await pointsOf(learner)).toBe(before + toEarn);
  });

  await test.step('who looks the expert up sees how their answers are rated', async () => {
    const admin = await (await open({ as: 'admin@example.com', app: 'studio' })).newPage();
    await admin.goto(`/studio/users?filter=${encodeURIComponent('{"q":"Соловьёва"}')}`);
    await admin.getByRole('main').getByText('Марина Соловьёва').first().click();
    await expect(admin.getByRole('heading', { level: 1, name: 'Марина Соловьёва' })).toBeVisible();
    await expect(admin.getByText(/^\d(,\d)? из 5, \d+ оцен/)).toBeVisible();
  });
});
