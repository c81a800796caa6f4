import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { startSmtpServer, type SmtpServer } from '../../apps/server/src/testing/talking/smtp-server.ts';
import { signIn, signInToStudio } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform, type Platform } from '../platform/start-platform.ts';

/** Jobs run once a minute by the clock of the database, which the tests do not move. */
const jobMs = 150_000;
const learnerEmail = 'learner@example.com';
const dayMs = 86_400_000;
/** 12:00 in Moscow tomorrow: no quiet hours, and no midnight passes during the tests. */
const noon = (Math.floor(Date.now() / dayMs) + 1) * dayMs + 9 * 3_600_000;

let dataDir: string;
let platform: Platform;
let mail: SmtpServer;

// In this order: the last one moves the clock into the quiet hours.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(600_000);
  dataDir = await createDataDirectory('conversation');
  mail = await startSmtpServer();
  platform = await startPlatform({
    dataDir,
    port: await freePort(),
    movesClock: true,
    videos: false,
    env: { SMTP_URL: mail.url },
  });
  await platform.setClockOffset(noon - Date.now());
});

test.afterAll(async () => {
  await platform.stop();
  await mail.close();
  await rm(dataDir, { recursive: true, force: true });
});

const phone = { viewport: { width: 390, height: 844 } };
const bell = /^\d+ (новое|новых)\. Уведомления$/;

test(
  'a question becomes a consultation that is closed and rated, until none is left [product §4 consultation, rules §8 paidConsultationsOver]',
  { tag: '@full' },
  async ({ open }) => {
    test.setTimeout(240_000);
    const page = await (await open({ baseURL: platform.origin, ...phone })).newPage();
    await signIn(page, learnerEmail);
    const desk = await (await open({ baseURL: platform.origin })).newPage();
    await signInToStudio(desk, 'expert@example.com');

    /** Closes the open consultation of the chat on the desk. */
    const close = async (amount: number, explanation: string) => {
      await desk.getByRole('button', { name: /^Завершить консультацию/ }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('spinbutton', { name: 'Учесть как' }).fill(String(amount));
      await dialog.getByRole('textbox', { name: 'Пояснение для ученика' }).fill(explanation);
      await dialog.getByRole('button', { name: 'Завершить' }).click();
      await expect(dialog).toBeHidden();
    };

    await test.step('the expert closes the consultation that the demo has open', async () => {
      await page.goto('/chat');
      await page
        .getByRole('link', { name: /Живое лицо/ })
        .first()
        .click();
      await expect(page.getByText('Консультация идёт')).toBeVisible();
      await desk.goto('/studio/chats');
      await desk.getByRole('row').filter({ hasText: 'Анна Белова' }).first().click();
      await close(2, 'Два вопроса');
      await expect(page.getByText('Учтена как 2 консультации').last()).toBeVisible();
      await expect(page.getByText('Осталась 1 консультация')).toBeVisible();
    });

    await test.step('the learner rates it', async () => {
      await page.getByRole('button', { name: '5 звёзд' }).click();
      await expect(desk.getByText('последняя оценка: 5 из 5')).toBeVisible();
      await expect(desk.getByRole('log')).toContainText('Учтена как 2 консультации');
      await expect(desk.getByRole('log')).toContainText('Оценка ученика: 5 из 5');
    });

    await test.step('the learner asks again, and the expert opens a consultation and answers', async () => {
      await page.getByRole('textbox', { name: 'Сообщение' }).fill('Можно ли делать упражнения сидя?');
      await page.getByRole('button', { name: 'Отправить', exact: true }).click();
      await expect(desk.getByRole('log')).toContainText('Можно ли делать упражнения сидя?');
      await desk.getByRole('button', { name: 'Начать консультацию' }).click();
      await expect(page.getByText('Консультация идёт')).toBeVisible();
      await desk.getByRole('textbox', { name: 'Сообщение' }).fill('Да, если спина прямая.');
      await desk.getByRole('button', { name: 'Отправить', exact: true }).click();
      await expect(page.getByRole('log')).toContainText('Да, если спина прямая.');
    });

    await test.step('the last one is closed: none is left, and the learner sees the way on', async () => {
      await close(1, '');
      await expect(page.getByText('Оплаченные консультации закончились').first()).toBeVisible();
      await expect(desk.getByText('Осталось 0 консультаций')).toBeVisible();
    });
  },
);

test(
  'an answer of support to a question about a course reaches an absent learner by e-mail, and is read [product §2 support center]',
  { tag: '@full' },
  async ({ open }) => {
    test.setTimeout(600_000);
    const context = await open({ baseURL: platform.origin, ...phone });
    const page = await context.newPage();
    await signIn(page, learnerEmail);

    await test.step('the learner asks for e-mails at once', async () => {
      await page.goto('/user/settings/notifications');
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('combobox', { name: 'Почта' }).selectOption('immediate');
      expect((await saved).ok()).toBe(true);
    });

    await test.step('the learner asks about a course and leaves', async () => {
      await page.goto('/support/7');
      await page.getByRole('combobox', { name: 'Курс' }).selectOption({ index: 1 });
      await page.getByRole('textbox', { name: 'Сообщение' }).fill('Можно ли заниматься вечером?');
      await page.getByRole('button', { name: 'Отправить' }).click();
      await expect(page.getByRole('heading', { name: 'Готово' })).toBeVisible();
      await page.close();
    });

    await test.step('support answers in the inbox', async () => {
      const desk = await (await open({ baseURL: platform.origin })).newPage();
      await signInToStudio(desk, 'support@example.com');
      await desk.goto('/studio/inbox');
      await desk
        .getByRole('list', { name: 'Обращения' })
        .getByRole('link', { name: /Можно ли заниматься вечером/ })
        .click();
      await desk.getByRole('textbox', { name: 'Ответ' }).fill('Можно, но не перед сном.');
      await desk.getByRole('button', { name: /^Отправить ответ/ }).click();
      await expect(desk.getByRole('list', { name: 'Обращения' }).getByText('вечером')).toBeHidden();
    });

    await test.step('the e-mail leads to the answer, which is then read', async () => {
      const answers = () =>
        emailsOfLearner().flatMap(({ text = '' }) => /\/support\/questions\/\d+/.exec(text) ?? []);
      await expect.poll(() => answers().length, { timeout: jobMs }).toBeGreaterThan(0);
      const returned = await context.newPage();
      await returned.goto('/');
      await expect(returned.getByRole('link', { name: bell })).toBeVisible();
      const before = await countNew(returned);
      await returned.goto(answers()[0] ?? '');
      await expect(returned.getByRole('log')).toContainText('Можно, но не перед сном.');
      await expect.poll(() => countNew(returned)).toBe(before - 1);
    });
  },
);

test(
  'a booked video consultation is confirmed, reminded of, held, and its notes reach the learner [product §4 video consultation]',
  { tag: '@full' },
  async ({ open }) => {
    test.setTimeout(600_000);
    const page = await (await open({ baseURL: platform.origin, ...phone })).newPage();
    await signIn(page, learnerEmail);
    const desk = await (await open({ baseURL: platform.origin })).newPage();
    await signInToStudio(desk, 'expert@example.com');
    const row = desk.getByRole('row').filter({ hasText: 'Хочу обсудить шею' });

    await test.step('the learner books a free time', async () => {
      await page.goto('/videoconsultations');
      await page.getByRole('link', { name: /Выберите время/ }).click();
      await page.getByRole('group', { name: 'Время' }).getByRole('button').last().click();
      await page.getByRole('textbox', { name: 'Комментарий' }).fill('Хочу обсудить шею');
      await page.getByRole('button', { name: 'Записаться' }).click();
      await expect(page.getByText('Ждёт подтверждения')).toBeVisible();
    });

    await test.step('the expert confirms it, the open page shows it, and an e-mail brings the invitation', async () => {
      await desk.goto('/studio/video-consultations');
      await row.getByRole('button', { name: 'Подтвердить' }).click();
      await desk.getByRole('dialog').getByRole('button', { name: 'Подтвердить' }).click();
      await expect(row.getByText('Подтверждена')).toBeVisible();
      await expect(page.getByText('Подтверждена')).toBeVisible();
      await expect.poll(() => invitations().length).toBeGreaterThan(0);
    });

    const startsAt = invitedTo();
    await test.step('ten minutes before, the learner is reminded and may enter the room', async () => {
      await platform.setClockOffset(startsAt - 9 * 60_000 - Date.now());
      await page.clock.setSystemTime(startsAt - 9 * 60_000);
      await expect(page.getByRole('link', { name: bell })).toBeVisible({ timeout: jobMs });
      await page.getByRole('link', { name: bell }).click();
      await page
        .getByRole('link', { name: /^Видеоконсультация вот-вот начнётся/ })
        .first()
        .click();
      await expect(page.getByRole('link', { name: 'Войти в комнату' })).toBeVisible();
    });

    await test.step('after the meeting the expert writes the notes, and the learner reads them', async () => {
      const afterwards = startsAt + 2 * 3_600_000;
      await page.goto('/videoconsultations');
      await page.clock.setSystemTime(afterwards);
      await platform.setClockOffset(afterwards - Date.now());
      await desk.reload();
      await row.getByRole('button', { name: 'Записать итоги' }).click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Заметки для ученика' }).fill('Упражнения утром и вечером');
      await dialog.getByRole('button', { name: 'Сохранить итоги' }).click();
      await expect(dialog).toBeHidden();
      await page.goto('/videoconsultations?tab=history');
      await page
        .getByRole('link', { name: /Состоялась/ })
        .first()
        .click();
      await expect(page.getByText('Упражнения утром и вечером')).toBeVisible();
    });
  },
);

/** The number at the bell: of its text for screen readers, beside which the badge shows the same number. */
async function countNew(page: Page): Promise<number> {
  const bellLink = page.getByRole('link', { name: /Уведомления$/ });
  const [text = '0'] = await bellLink.getByText(/^\d+ нов/).allTextContents();
  return Number.parseInt(text);
}

const emailsOfLearner = () =>
  mail.received.filter(({ to }) => to?.some(({ address }) => address === learnerEmail));

/** The calendar invitations to the learner, oldest first. */
const invitations = () =>
  emailsOfLearner().flatMap(({ attachments }) =>
    attachments.filter(({ mimeType }) => mimeType === 'text/calendar').map(textOf),
  );

const textOf = ({ content }: { content: ArrayBuffer | Uint8Array | string }) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** When the meeting of the last invitation begins, in ms. */
function invitedTo(): number {
  const time = /DTSTART[^:]*:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(invitations().at(-1) ?? '');
  if (time === null) throw new Error('the invitation names no time in UTC');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = time.slice(1).map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
}
