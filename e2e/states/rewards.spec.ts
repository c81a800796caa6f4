import { createSession, setSessionCookie, signUpByEmail, uniqueEmail } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'a learner exchanges points for a reward, and staff answer the claim [product §2 points page spend]',
  { tag: '@full' },
  async ({ open, request, baseURL }) => {
    const email = uniqueEmail('collector');
    const token = await signUpByEmail(request, { email, name: 'Роза' });
    const studio = await (await open({ as: 'admin@example.com', app: 'studio' })).newPage();
    await test.step('staff add points with a reason', async () => {
      const headers = { authorization: `Bearer ${await createSession(request, 'admin@example.com')}` };
      const filter = JSON.stringify({ q: email });
      const found = await request.get('/studio/api/users', { headers, params: { filter } });
      const [{ id }] = (await found.json()) as [{ id: number }];
      await studio.goto(`/studio/users/${id}/show`);
      await studio.getByRole('button', { name: 'Исправить баллы' }).click();
      const dialog = studio.getByRole('dialog', { name: 'Исправить баллы' });
      await dialog.getByRole('spinbutton', { name: 'Сколько баллов' }).fill('300');
      await dialog.getByRole('textbox', { name: 'Причина' }).fill('Подарок за отзыв');
      await dialog.getByRole('button', { name: 'Сохранить' }).click();
      await expect(studio.getByText('Баланс исправлен')).toBeVisible();
    });

    const context = await open();
    await setSessionCookie(context, token, baseURL ?? '');
    const page = await context.newPage();
    await test.step('the learner claims the reward', async () => {
      await page.goto('/user/points');
      const rewards = page.getByRole('region', { name: 'Подарки' });
      await expect(rewards.getByText('Не хватает 150 баллов')).toBeVisible();
      await rewards.getByRole('button', { name: /Разбор фото экспертом/ }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Обменять' }).click();
      await expect(dialog.getByText('Заявка отправлена')).toBeVisible();
      await dialog.getByRole('button', { name: 'Закрыть' }).click();
      await expect(page.getByRole('region', { name: 'Мои заявки' })).toContainText('Ждёт ответа школы');
      await expect(page.getByText('Обмен баллов на подарок')).toBeVisible();
    });

    await test.step('staff decline it: the learner reads why, and has the points again', async () => {
      await studio.goto('/studio/reward-claims');
      const row = studio.getByRole('row', { name: /Роза/ }).first();
      await row.getByRole('button', { name: 'Отказать' }).click();
      const dialog = studio.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Сообщение ученику' }).fill('Эксперт в отпуске');
      await dialog.getByRole('button', { name: 'Отказать' }).click();
      await expect(studio.getByText('Заявка отклонена, баллы возвращены')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('region', { name: 'Мои заявки' })).toContainText('Эксперт в отпуске');
      await expect(page.getByText('Баллы за подарок возвращены')).toBeVisible();
    });
  },
);
