import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { node24, root } from '../../scripts/lib/paths.mjs';
import { setSessionCookie, signUpByEmail } from '../fixtures/sessions.ts';
import { expect, test } from '../fixtures/test.ts';
import { videoReadyMs } from '../fixtures/video.ts';
import { createClip } from '../platform/demo-clips.ts';
import { startPlatform, type Platform } from '../platform/start-platform.ts';
import { startRemainingLessons } from './lessons.ts';

// An installation without demo schools: one brand, created by the command line.
const appId = 'school';
const host = `${appId}.localhost`;
const owner = 'owner@example.com';
const password = 'a long way home';
const dayMs = 86_400_000;
const days = 21;
const clips = ['Дыхание', 'Тишина'] as const;

let folder: string;
let firstPassword: string;
let platform: Platform;
let origin: string;
/** 9:00 UTC of the day on which the course starts, as an offset to the machine's clock: no midnight passes during the test. */
let firstMorning: number;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(path.join(tmpdir(), 'daystream-authoring-'));
  const dataDir = path.join(folder, 'data');
  const port = await freePort();
  const command = [path.join(root, 'apps/server/src/brand-command/main.ts'), 'create', appId];
  command.push('--title', 'Новая школа', '--host', host, '--admin', owner);
  const created = await promisify(execFile)(node24, command, { env: { ...process.env, DATA_DIR: dataDir } });
  firstPassword = /password (\S+)/.exec(created.stdout)?.[1] ?? '';
  for (const name of clips) await createClip(path.join(folder, `${name}.mp4`), 6);
  platform = await startPlatform({ dataDir, port, movesClock: true, env: { DEMO: 'false' } });
  origin = `http://${host}:${port}`;
  const now = Date.now();
  firstMorning = Math.ceil(now / dayMs) * dayMs + 9 * 3_600_000 - now;
  await platform.setClockOffset(firstMorning);
});

test.afterAll(async () => {
  await platform.stop();
  await rm(folder, { recursive: true, force: true });
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const node = (page: Page, name: string | RegExp) => page.getByRole('treeitem', { name });
const add = (page: Page, what: string) => page.getByRole('button', { name: `Добавить ${what}` }).click();
const expectSaved = (page: Page) => expect(page.getByText('Всё сохранено')).toBeVisible();

/** Chooses a video of the library for the selected lesson. */
async function chooseVideo(page: Page, title: string): Promise<void> {
  await page
    .getByRole('group', { name: 'Видео', exact: true })
    .getByRole('button', { name: 'Выбрать видео' })
    .click();
  await page
    .getByRole('dialog', { name: 'Выбрать видео' })
    .getByRole('button', { name: new RegExp(title) })
    .click();
}

test(
  'an owner builds a school and a course from nothing, a learner follows it, and a change in the middle keeps the progress [product §3 course]',
  { tag: '@full' },
  async ({ browser, playwright, faults, contextOptions, viewport }) => {
    test.setTimeout(900_000);
    const openContext = async () => {
      const options = { viewport, baseURL: origin, locale: 'ru-RU', timezoneId: 'UTC' };
      const context = await browser.newContext({ ...contextOptions, ...options });
      faults.watch(context);
      context.setDefaultTimeout(30_000);
      await context.addCookies([{ name: 'learn_cookies', value: 'a0m0', url: origin }]);
      return context;
    };
    const studio = await (await openContext()).newPage();
    const steps = studio.getByRole('region', { name: 'Первые шаги' });

    await test.step('the owner signs in with the first password and chooses another', async () => {
      await studio.goto('/studio/');
      await field(studio, 'Эл. почта').fill(owner);
      await studio.getByLabel('Пароль').fill(firstPassword);
      await studio.getByRole('button', { name: 'Войти' }).click();
      await field(studio, 'Новый пароль').fill(password);
      await field(studio, 'Повторите новый пароль').fill(password);
      await studio.getByRole('button', { name: 'Сменить пароль' }).click();
      await expect(steps.getByText('Три дела')).toBeVisible();
    });

    await test.step('the owner names the school', async () => {
      await steps.getByRole('link', { name: 'Настроить школу' }).click();
      await field(studio, 'Название').fill('Школа тишины');
      await studio.getByRole('button', { name: 'Опубликовать изменения' }).click();
      await expect(studio.getByRole('banner').getByText('Школа тишины')).toBeVisible();
    });

    await test.step('the owner uploads videos', async () => {
      await studio.getByRole('link', { name: 'Медиатека' }).click();
      await studio
        .getByRole('region', { name: 'Загрузка файлов' })
        .locator('input[type=file]')
        .setInputFiles(clips.map((name) => path.join(folder, `${name}.mp4`)));
      for (const name of clips)
        await expect(studio.getByRole('row', { name: new RegExp(`${name}.*Готово`) })).toBeVisible({
          timeout: videoReadyMs,
        });
    });

    await test.step('the owner builds a day and copies it twenty times', async () => {
      await studio.getByRole('link', { name: 'Обзор' }).click();
      await expect(steps.getByText('Готово 1 из 3')).toBeVisible();
      await steps.getByRole('button', { name: 'Новый курс' }).click();
      await field(studio, 'Название').fill('Тишина за 21 день');
      await studio.getByRole('button', { name: 'Создать' }).click();
      await studio.getByRole('button', { name: 'Добавить этап' }).click();
      await field(studio, 'Название').fill('Начало');
      await add(studio, 'День');
      await field(studio, 'Название').fill('Тихое утро');
      await add(studio, 'Блок уроков');
      await field(studio, 'Название').fill('Утро');
      await add(studio, 'Урок');
      await field(studio, 'Название').fill('Вдох и выдох');
      await chooseVideo(studio, 'Дыхание');
      await field(studio, 'Описание').click();
      await studio.keyboard.type('Сядьте удобно');
      await expectSaved(studio);
      await studio.getByRole('button', { name: /^Свернуть: День 1/ }).click();
      for (let day = 1; day < days; day += 1) {
        await studio.getByRole('button', { name: new RegExp(`^Действия: День ${day}(?!\\d)`) }).click();
        await studio.getByRole('menuitem', { name: 'Дублировать' }).click();
        await expect(node(studio, new RegExp(`^День ${day + 1}(?!\\d)`))).toHaveAttribute(
          'aria-selected',
          'true',
        );
      }
      await node(studio, 'Тишина за 21 день').click();
      await studio.getByRole('button', { name: 'Применить' }).click();
      await expectSaved(studio);
    });

    await test.step('the owner publishes the course', async () => {
      await studio.getByRole('button', { name: 'Опубликовать', exact: true }).click();
      await expect(studio.getByText('Ошибок и замечаний нет')).toBeVisible();
      await studio.getByRole('button', { name: 'Опубликовать сейчас' }).click();
      await expect(studio.getByText('Курс опубликован')).toBeVisible();
    });

    const request = await playwright.request.newContext({ baseURL: platform.origin });
    const person = { appId, name: 'Вера', email: 'vera@example.com', timezone: 'UTC' };
    const token = await signUpByEmail(request, person);

    await test.step('the owner opens the course to the first learner', async () => {
      await studio.getByRole('link', { name: 'Доступ к курсам' }).click();
      await studio.getByRole('button', { name: 'Открыть курс' }).click();
      const dialog = studio.getByRole('dialog', { name: 'Открыть курс' });
      for (const [name, value] of [
        ['Ученик', 'Вера'],
        ['Курс', 'Тишина'],
      ] as const) {
        await dialog.getByRole('combobox', { name }).fill(value);
        await studio.getByRole('option', { name: new RegExp(value) }).click();
      }
      const today = new Date(Date.now() + firstMorning).toISOString().slice(0, 10);
      await dialog.getByLabel('Начало').fill(today);
      await dialog.getByRole('button', { name: 'Открыть', exact: true }).last().click();
      await expect(studio.getByText('Курс открыт')).toBeVisible();
      await studio.getByRole('link', { name: 'Обзор' }).click();
      await expect(steps).toBeHidden();
    });

    const context = await openContext();
    await setSessionCookie(context, token, origin);
    const learner = await context.newPage();
    const calendar = '/course/1/calendar';

    /** Moves the server to a day of the course, counted from 1, and opens an address. */
    async function openOn(day: number, address: string): Promise<void> {
      await platform.setClockOffset(firstMorning + (day - 1) * dayMs);
      await learner.goto(address);
      await expect(learner.getByRole('heading', { level: 1 })).toBeVisible();
    }

    for (let day = 1; day <= 5; day += 1)
      await test.step(`the learner completes day ${day}`, async () => {
        await openOn(day, `${calendar}/${day}`);
        await startRemainingLessons(learner);
        await learner.getByRole('button', { name: 'Завершить день' }).click();
        const end = learner.getByRole('dialog', { name: 'День завершён' });
        await end.getByRole('button').last().click();
        await expect(end).toBeHidden();
      });

    await test.step('the owner changes a passed day, the next one and a later one', async () => {
      await studio.getByRole('link', { name: 'Курсы', exact: true }).click();
      await studio.getByRole('link', { name: 'Тишина за 21 день' }).click();
      await studio.getByRole('button', { name: 'Развернуть: Начало' }).click();
      for (const day of [2, 6]) {
        await studio.getByRole('button', { name: new RegExp(`^Развернуть: День ${day}(?!\\d)`) }).click();
        await node(studio, /^Утро$/).click();
        await add(studio, 'Урок');
        await field(studio, 'Название').fill(`Ещё минута, день ${day}`);
        await chooseVideo(studio, 'Тишина');
        await studio.getByRole('button', { name: new RegExp(`^Свернуть: День ${day}(?!\\d)`) }).click();
      }
      await studio.getByRole('button', { name: /^Действия: День 21/ }).click();
      await studio.getByRole('menuitem', { name: 'Удалить' }).click();
      await expectSaved(studio);
    });

    await test.step('before publishing the studio says whom the change reaches', async () => {
      await studio.getByRole('button', { name: 'Опубликовать', exact: true }).click();
      const dialog = studio.getByRole('dialog', { name: 'Публикация курса' });
      await expect(dialog.getByText('Курс проходит 1 ученик')).toBeVisible();
      await expect(dialog.getByText('1 ученик уже начал день 2, который меняется.')).toBeVisible();
      await expect(dialog.getByText('Удалённых дней: 1')).toBeVisible();
      await dialog.getByRole('button', { name: 'Опубликовать сейчас' }).click();
      await expect(studio.getByText('Курс опубликован')).toBeVisible();
    });

    await test.step('the learner keeps the completed days and meets the new lesson', async () => {
      await openOn(6, calendar);
      for (let day = 1; day <= 5; day += 1)
        await expect(
          learner.getByRole('link', { name: new RegExp(`^День ${day}\\..*Пройден`) }),
        ).toBeVisible();
      await expect(learner.getByRole('link', { name: /^День 20\./ })).toBeVisible();
      await expect(learner.getByRole('link', { name: /^День 21\./ })).toBeHidden();
      await learner.getByRole('link', { name: /^День 6\./ }).click();
      await expect(
        learner.getByRole('navigation', { name: 'Уроки дня' }).getByText('Ещё минута, день 6'),
      ).toBeVisible();
      await startRemainingLessons(learner);
    });
    await request.dispose();
  },
);
