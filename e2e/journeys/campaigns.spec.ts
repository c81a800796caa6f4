import { rm } from 'node:fs/promises';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { createSession, setSessionCookie } from '../fixtures/sessions.ts';
import { signInToStudio } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform, type Platform } from '../platform/start-platform.ts';

/** The job runs once a minute. */
const jobMs = 150_000;

let dataDir: string;
let platform: Platform;

// A platform of its own: a message to all learners would appear in other tests.
test.beforeAll(async () => {
  test.setTimeout(600_000);
  dataDir = await createDataDirectory('campaigns');
  platform = await startPlatform({ dataDir, port: await freePort(), videos: false });
});

test.afterAll(async () => {
  await platform.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  'a campaign is written, previewed, tested and started; a learner receives it and its figures show it',
  { tag: '@full' },
  async ({ browser, playwright, faults, contextOptions, viewport }) => {
    test.setTimeout(600_000);
    const { origin } = platform;
    const options = { ...contextOptions, viewport, baseURL: origin, locale: 'ru-RU' };
    const studioContext = await browser.newContext(options);
    faults.watch(studioContext);
    const studio = await studioContext.newPage();
    await signInToStudio(studio, 'admin@example.com');
    await studio.goto('/studio/campaigns');
    await studio.getByRole('link', { name: 'Новая рассылка' }).click();
    await expect(studio.getByRole('heading', { level: 1, name: 'Новая рассылка' })).toBeVisible();
    await studio.getByRole('textbox', { name: 'Название' }).fill('Открытый урок');
    await studio.getByRole('combobox', { name: 'Какой экран откроется' }).fill('/support');
    await studio.getByRole('textbox', { name: 'Заголовок' }).fill('{first_name}, приходите на урок');
    await studio
      .getByRole('textbox', { name: 'Текст', exact: true })
      .fill('Открытый урок школы «{school}» — в субботу.');

    await studio.getByRole('button', { name: 'Как это выглядит' }).click();
    const preview = studio.getByRole('dialog', { name: 'Как это увидит ученик' });
    await expect(preview.getByText('Открытый урок школы «Аврора» — в субботу.')).toHaveCount(2);
    await preview.getByRole('button', { name: 'Закрыть' }).click();
    await studio.getByRole('button', { name: 'Сохранить' }).click();
    await expect(studio.getByRole('heading', { level: 1, name: 'Открытый урок' })).toBeVisible();

    await studio.getByRole('button', { name: 'Посмотреть и проверить' }).click();
    await preview.getByRole('button', { name: 'Отправить себе' }).click();
    await expect(studio.getByText(/через минуту придёт письмо на admin@example\.com/)).toBeVisible();
    await preview.getByRole('button', { name: 'Закрыть' }).click();

    const request = await playwright.request.newContext({ baseURL: origin });
    const token = await createSession(request, 'maria@example.com');
    await studio.getByRole('button', { name: 'Запустить' }).click();
    const question = studio.getByRole('dialog', { name: 'Запустить рассылку «Открытый урок»?' });
    await question.getByRole('button', { name: 'Запустить' }).click();
    await expect(studio.getByRole('button', { name: 'Приостановить' })).toBeVisible();

    const context = await browser.newContext(options);
    faults.watch(context);
    await context.addCookies([{ name: 'learn_cookies', value: 'a0m0', url: origin }]);
    await setSessionCookie(context, token, origin);
    const page = await context.newPage();
    await page.goto('/notifications');
    const message = page.getByRole('link', { name: /^Мария, приходите на урок/ });
    await expect(message).toBeVisible({ timeout: jobMs });
    await message.click();
    await expect(page).toHaveURL(`${origin}/support`);

    await expect(async () => {
      await studio.reload();
      const row = studio.getByRole('row', { name: /^Сообщение 1/ });
      // Among all learners of the school, one has opened the link.
      await expect(row.getByRole('cell').nth(5)).toHaveText(/^1 · /, { timeout: 5000 });
    }).toPass({ timeout: jobMs });
    await expect(studio.getByText('Завершена', { exact: true }).first()).toBeVisible();

    // The link of an e-mail or a push message reports itself, and is cleaned.
    const headers = { authorization: `Bearer ${token}`, 'x-app-id': 'aurora' };
    const [{ id }] = await (await request.get('/spa/api/v1/notifications', { headers })).json();
    await page.goto(`/support?notification=${id}`);
    await expect(page).toHaveURL(`${origin}/support`);
  },
);
