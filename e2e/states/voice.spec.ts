import { expect, test } from '../fixtures/test.ts';

// The browser has a microphone that beeps.
test.use({
  launchOptions: {
    ...(process.env['CHROMIUM_PATH'] !== undefined && { executablePath: process.env['CHROMIUM_PATH'] }),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--autoplay-policy=no-user-gesture-required',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
});

test(
  'a learner records a voice message, and the expert listens to it [product §3 chat]',
  { tag: '@full' },
  async ({ open }) => {
    const learner = await (await open({ as: 'learner@example.com' })).newPage();
    const studio = await (await open({ as: 'expert@example.com', app: 'studio' })).newPage();

    await test.step('a cancelled recording is not sent', async () => {
      await learner.goto('/chat');
      await learner.getByRole('link', { name: /Живое лицо/ }).click();
      await learner.getByRole('button', { name: 'Записать голосовое сообщение' }).click();
      await expect(learner.getByRole('timer')).toHaveText('0:01');
      await learner.getByRole('button', { name: 'Отменить запись' }).click();
      await expect(learner.getByRole('timer')).toBeHidden();
    });

    const sent = learner.getByRole('log').getByRole('group', { name: 'Голосовое сообщение' });
    await test.step('a recording is sent', async () => {
      const before = await sent.count();
      await learner.getByRole('button', { name: 'Записать голосовое сообщение' }).click();
      await expect(learner.getByRole('timer')).toHaveText('0:02');
      await learner.getByRole('button', { name: 'Отправить голосовое сообщение' }).click();
      await expect(sent).toHaveCount(before + 1);
      await expect(sent.last()).toContainText(/0:0[23]/);
      await expect(sent.last().getByRole('button', { name: 'Слушать голосовое сообщение' })).toBeEnabled();
    });

    await test.step('the expert plays it at twice the speed', async () => {
      await studio.goto('/studio/chats');
      await expect(studio.getByText('Голосовое сообщение').first()).toBeVisible();
      await studio.getByRole('link', { name: 'Анна Белова' }).first().click();
      const voice = studio.getByRole('log').getByRole('group', { name: 'Голосовое сообщение' }).last();
      await voice.getByRole('button', { name: 'Слушать голосовое сообщение' }).click();
      await expect(voice.getByRole('slider')).not.toHaveValue('0');
      await voice.getByRole('button', { name: 'Скорость 1×' }).click();
      await voice.getByRole('button', { name: 'Скорость 1,5×' }).click();
      await expect(voice.getByRole('button', { name: 'Скорость 2×' })).toBeVisible();
    });
  },
);
