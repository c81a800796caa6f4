import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../fixtures/sign-in.ts';

const learner = 'learner@example.com';
const expert = 'expert@example.com';

test(
  'a learner books a video consultation, the expert confirms it, and the notes of a past one reach the learner [product §4 video consultation]',
  { tag: '@full' },
  async ({ page, open }) => {
    await signIn(page, learner);
    const desk = await (await open({ as: expert, app: 'studio' })).newPage();

    await test.step('the learner books a free time', async () => {
      await page.goto('/videoconsultations');
      await page.getByRole('link', { name: /Выберите время/ }).click();
      const times = page.getByRole('group', { name: 'Время' }).getByRole('button');
      await times.last().click();
      await page.getByRole('textbox', { name: 'Комментарий' }).fill('Хочу обсудить шею');
      await page.getByRole('button', { name: 'Записаться' }).click();
      await expect(page.getByText('Ждёт подтверждения')).toBeVisible();
    });

    await test.step('the expert confirms it, and the open page of the learner shows it', async () => {
      await desk.goto('/studio/video-consultations');
      const row = desk.getByRole('row').filter({ hasText: 'Хочу обсудить шею' });
      await row.getByRole('button', { name: 'Подтвердить' }).click();
      await desk.getByRole('dialog').getByRole('button', { name: 'Подтвердить' }).click();
      await expect(row.getByText('Подтверждена')).toBeVisible();
      await expect(page.getByText('Подтверждена')).toBeVisible();
    });

    await test.step('the expert changes the notes of a past meeting, and the learner reads them', async () => {
      const past = desk.getByRole('row').filter({ hasText: 'Состоялась' });
      await past.getByRole('button', { name: 'Записать итоги' }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Заметки для ученика' }).fill('Упражнения утром и вечером');
      await dialog.getByRole('button', { name: 'Сохранить итоги' }).click();
      await expect(dialog).toBeHidden();
      await page.goto('/videoconsultations?tab=history');
      await page.getByRole('link', { name: /Состоялась/ }).click();
      await expect(page.getByText('Упражнения утром и вечером')).toBeVisible();
    });
  },
);

test(
  'an expert closes a consultation with its amount, and the learner rates it [product §4 consultation]',
  { tag: '@full' },
  async ({ page, open }) => {
    await signIn(page, learner);
    const desk = await (await open({ as: expert, app: 'studio' })).newPage();
    await page.goto('/chat');
    await page
      .getByRole('link', { name: /Живое лицо/ })
      .first()
      .click();
    await expect(page.getByText('Консультация идёт')).toBeVisible();

    await desk.goto('/studio/chats');
    await desk.getByRole('row').filter({ hasText: 'Анна Белова' }).first().click();
    await desk.getByRole('button', { name: 'Завершить консультацию' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('spinbutton', { name: 'Учесть как' }).fill('2');
    await dialog.getByRole('textbox', { name: 'Пояснение для ученика' }).fill('Два вопроса');
    await dialog.getByRole('button', { name: 'Завершить консультацию' }).click();
    await expect(dialog).toBeHidden();

    await expect(page.getByText('Учтена как 2 консультации').last()).toBeVisible();
    await expect(page.getByText('Осталась 1 консультация')).toBeVisible();
    await page.getByRole('button', { name: '5 звёзд' }).click();
    await expect(desk.getByText('последняя оценка: 5 из 5')).toBeVisible();
  },
);
