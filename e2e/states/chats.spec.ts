import { Connection } from '../fixtures/network.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'a learner asks without a connection, the expert answers, and the learner reads it [rules §7 chats, product §2 chats with experts, product §3 chat]',
  { tag: '@full' },
  async ({ open, faults }) => {
    faults.allow(/net::ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    const learner = await (await open({ as: 'learner@example.com' })).newPage();
    const studio = await (await open({ as: 'expert@example.com', app: 'studio' })).newPage();
    const question = 'Можно ли заниматься стоя?';
    const answer = 'Да, только держитесь за спинку стула.';

    await test.step('what is written without a connection is sent once it is back', async () => {
      await learner.goto('/chat');
      await learner.getByRole('link', { name: /Живое лицо/ }).click();
      const chat = learner.getByRole('log');
      await expect(chat.getByText('Отлично! Завтра новый этап', { exact: false })).toBeVisible();
      const connection = await Connection.of(learner);
      await connection.disconnect();
      await learner.getByRole('textbox', { name: 'Сообщение' }).fill(question);
      await learner.getByRole('button', { name: 'Отправить', exact: true }).click();
      await expect(chat.getByText('Отправляем…')).toBeVisible();
      await connection.restore();
      await expect(chat.getByText('Отправляем…')).toBeHidden();
      await expect(chat.getByText(question)).toHaveCount(1);
    });

    await test.step('the expert finds it among the unread chats and answers it', async () => {
      await studio.goto('/studio/chats');
      await studio.getByRole('link', { name: 'Анна Белова' }).first().click();
      await expect(studio.getByRole('log').getByText(question)).toBeVisible();
      await studio
        .getByRole('listitem')
        .filter({ hasText: question })
        .getByRole('button', { name: 'Действия с сообщением' })
        .click();
      await studio.getByRole('menuitem', { name: 'Ответить' }).click();
      await studio.getByRole('textbox', { name: 'Сообщение' }).fill(answer);
      await studio.getByRole('button', { name: 'Отправить', exact: true }).click();
      await expect(studio.getByRole('log').getByText(answer)).toBeVisible();
    });

    await test.step('the learner sees the answer with the question, and reacts', async () => {
      const message = learner.getByRole('log').getByRole('listitem').filter({ hasText: answer });
      await expect(message).toContainText(question);
      await message.getByRole('button', { name: 'Действия с сообщением' }).click();
      await learner.getByRole('button', { name: 'Реакция 👍' }).click();
      await expect(
        studio.getByRole('log').getByRole('listitem').filter({ hasText: answer }).getByLabel('Реакция 👍'),
      ).toBeVisible();
    });
  },
);

test('a photo that was just scrolled into view opens at the first press', async ({ open }) => {
  const studio = await (await open({ as: 'expert@example.com', app: 'studio' })).newPage();
  await studio.goto('/studio/review');
  await studio.getByRole('link', { name: /Анна Белова.*Дневник бровей/ }).click();
  await expect(studio.getByRole('heading', { level: 1, name: 'Анна Белова' })).toBeVisible();
  const chat = studio.getByRole('log');
  await expect(chat.getByRole('listitem').first()).toBeVisible();
  // A click would wait until the list is still, so the place of the photo is taken as soon as it is in view.
  const place = await chat.evaluate(
    (box) =>
      new Promise<{ x: number; y: number }>((resolve) => {
        const look = () => {
          const photo = box.querySelector('[aria-label^="Открыть фото"]')?.getBoundingClientRect();
          const { top, bottom } = box.getBoundingClientRect();
          if (photo && box.scrollTop === 0 && photo.top >= top && photo.bottom <= bottom)
            return resolve({ x: photo.x + photo.width / 2, y: photo.y + photo.height / 2 });
          box.scrollTop = 0;
          return requestAnimationFrame(look);
        };
        look();
      }),
  );
  await studio.mouse.click(place.x, place.y);
  await expect(studio.getByRole('dialog').getByRole('img')).toBeVisible();
});
