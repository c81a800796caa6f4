import { rm } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { attachFiles, createPhoto } from '../fixtures/files.ts';
import { Connection } from '../fixtures/network.ts';
import { createSession } from '../fixtures/sessions.ts';
import { signIn, signInToStudio } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform, type Platform } from '../platform/start-platform.ts';

const dayMs = 86_400_000;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const desk = { viewport: { width: 1280, height: 800 } };
/** Notifications and e-mails are made by jobs. */
const jobMs = 60_000;
/** The address to which posts are sent. */
const createdPosts = /\/club\/communities\/\d+\/posts\?/;
/** Svetlana, whose course has ended: the club is recommended with it, and on sale for 90 days. */
const learner = { email: 'ended@example.com', name: 'Светлана Гордеева' };
const others = { daria: 'daria@example.com', maria: 'maria@example.com' };
const club = 'Шея без зажимов';
const article = 'Три минуты для шеи между встречами';

let dataDir: string;
let platform: Platform;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  dataDir = await createDataDirectory('club');
  platform = await startPlatform({ dataDir, port: await freePort(), movesClock: true, videos: false });
});

test.afterAll(async () => {
  await platform.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test(
  'a learner finds the club, buys it, reads, writes, is answered and moderated, and comes back after it has ended [product §2 club display, product §4 community type]',
  { tag: '@full' },
  async ({ open, playwright, faults }, testInfo) => {
    test.setTimeout(600_000);
    faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection/);
    // What the moderator refuses, and what is closed.
    faults.allow(/status of 403/);
    // The session that has ended.
    faults.allow(/status of 401/);
    const request = await playwright.request.newContext({ baseURL: platform.origin });
    const communityId = await prepareClub(request);
    const openPage = async (email: string, size: object = phone) => {
      const page = await (await open({ baseURL: platform.origin, ...size })).newPage();
      await signIn(page, email);
      return page;
    };
    const page = await openPage(learner.email);
    const daria = await openPage(others.daria);
    const offlineText = 'Пишу из метро, связи нет';
    const firstText = 'Поставила экран на стопку книг';
    const postOf = (reader: Page, text: string) => reader.getByRole('article').filter({ hasText: text });
    const openFeed = (reader: Page) => reader.goto(`/club/${communityId}`);

    await test.step('the home screen leads to the club, and the club to its price', async () => {
      await page.getByRole('link', { name: new RegExp(club) }).click();
      await expect(page.getByRole('heading', { level: 1, name: club })).toBeVisible();
      await page.getByRole('link', { name: /^Вступить за 2\s490/ }).click();
      await page.getByRole('button', { name: /^Оплатить 2\s490/ }).click();
      await pay(page);
    });

    await test.step('who has paid is led into the club', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Оплачено, спасибо!' })).toBeVisible();
      await page.getByRole('link', { name: 'Войти в клуб' }).click();
      await expect(page).toHaveURL(new RegExp(`/club/${communityId}$`));
      await expect(page.getByRole('tab', { name: 'Лента' })).toBeVisible();
    });

    await test.step('she reads an article, likes it and keeps it', async () => {
      await page.getByRole('tab', { name: 'Статьи' }).click();
      await page.getByRole('link', { name: new RegExp(article) }).click();
      await expect(page.getByRole('heading', { level: 1, name: article })).toBeVisible();
      await page.getByRole('button', { name: 'Нравится', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Нравится · 1' })).toBeVisible();
      await page.getByRole('button', { name: 'В избранное' }).click();
      await expect(page.getByRole('button', { name: 'В избранном' })).toBeVisible();
      await page.goto('/club/favourites');
      await expect(page.getByRole('link', { name: new RegExp(article) })).toBeVisible();
    });

    await test.step('she accepts the rules and writes a post with a picture', async () => {
      await openFeed(page);
      await page.getByRole('button', { name: /^Поделитесь новостью/ }).click();
      await expect(page.getByText('Бережно друг к другу.')).toBeVisible();
      await page.getByRole('button', { name: 'Принимаю правила' }).click();
      await page.getByRole('combobox', { name: 'Текст' }).fill(firstText);
      await attachFiles(page, [await createPhoto(page, testInfo.outputPath('desk.jpg'))]);
      await page.getByRole('button', { name: 'Опубликовать' }).click();
      await expect(postOf(page, firstText).locator('img').nth(0)).toBeVisible();
    });

    await test.step('what she writes without a connection is kept, and sent once, although the first answer is lost', async () => {
      const connection = await Connection.of(page);
      await connection.disconnect();
      await page.getByRole('button', { name: /^Поделитесь новостью/ }).click();
      await page.getByRole('combobox', { name: 'Текст' }).fill(offlineText);
      await page.getByRole('button', { name: 'Опубликовать' }).click();
      await expect(page.getByText(/^Отправляем… Если нет связи/)).toBeVisible();
      await expect(page.getByText(offlineText)).toBeVisible();
      let lost = 0;
      await page.route(createdPosts, async (route) => {
        if (route.request().method() !== 'POST' || lost > 0) return route.continue();
        await route.fetch();
        lost += 1;
        return route.abort();
      });
      await connection.restore();
      await expect(postOf(page, offlineText)).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(/^Отправляем…/)).toBeHidden();
      expect(lost).toBe(1);
      await page.unroute(createdPosts);
    });

    await test.step('another member reads it once, answers and mentions her', async () => {
      await openFeed(daria);
      await expect(postOf(daria, offlineText)).toHaveCount(1);
      await postOf(daria, offlineText).getByRole('link', { name: 'Комментировать' }).click();
      await daria.getByRole('button', { name: 'Принимаю правила' }).click();
      const field = daria.getByRole('combobox', { name: 'Ваш комментарий' });
      await field.pressSequentially('@Светл');
      await daria.getByRole('option', { name: learner.name }).click();
      await field.pressSequentially('и я тоже');
      await daria.getByRole('button', { name: 'Отправить', exact: true }).click();
      await expect(daria.getByText('и я тоже')).toBeVisible();
      await expect(daria.getByText(/^Отправляем…/)).toBeHidden();
    });

    await test.step('the notification of the mention opens the post', async () => {
      await openNotification(page, /^Дарья Кузнецова упоминает вас в клубе/);
      await expect(page).toHaveURL(new RegExp(`/club/${communityId}/post/\\d+$`));
      await expect(page.getByText(/и я тоже$/)).toBeVisible();
      await expect(postOf(page, offlineText).getByRole('link', { name: learner.name })).toBeVisible();
      await page.getByRole('link', { name: 'Дарья Кузнецова' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Дарья Кузнецова' })).toBeVisible();
    });

    await test.step('another member leaves the leaderboard', async () => {
      await daria.goto(`/club/${communityId}/leaderboard`);
      await daria.getByRole('button', { name: 'За всё время' }).click();
      const place = daria.getByRole('link', { name: /Дарья Кузнецова/ });
      await expect(place).toBeVisible();
      await daria.getByRole('link', { name: 'Мой профиль в клубах' }).click();
      const saved = daria.waitForResponse((response) => response.request().method() === 'PUT');
      await daria.getByRole('switch', { name: 'Участвовать в рейтинге' }).click();
      expect((await saved).ok()).toBe(true);
      await daria.goto(`/club/${communityId}/leaderboard`);
      await daria.getByRole('button', { name: 'За всё время' }).click();
      await expect(daria.getByText('Вы не участвуете в рейтинге. Передумали?')).toBeVisible();
      await expect(place).toBeHidden();
    });

    await test.step('another member reports the post', async () => {
      await openFeed(daria);
      await postOf(daria, offlineText).getByRole('button', { name: 'Действия' }).click();
      await daria.getByRole('menuitem', { name: 'Пожаловаться' }).click();
      const dialog = daria.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Что не так' }).selectOption('spam');
      await dialog.getByRole('button', { name: 'Отправить' }).click();
      await expect(daria.getByText('Спасибо, жалоба отправлена')).toBeVisible();
    });

    const studio = await (await open({ baseURL: platform.origin, ...desk })).newPage();
    await test.step('a moderator hides the post and mutes its author', async () => {
      await signInToStudio(studio, 'admin@example.com');
      await studio.goto('/studio/club-cases');
      const row = studio.getByRole('row').filter({ hasText: offlineText });
      await row.getByRole('button', { name: 'Меры к автору' }).click();
      const dialog = studio.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Мера' }).click();
      await studio.getByRole('option', { name: 'Не может писать' }).click();
      await dialog.getByRole('textbox', { name: 'Что сообщить участнику' }).fill('Пишите только о практике');
      await dialog.getByRole('button', { name: 'Применить' }).click();
      await expect(dialog).toBeHidden();
      await row.getByRole('button', { name: 'Скрыть' }).click();
      await expect(studio.getByText('Текст скрыт, автор получил уведомление')).toBeVisible();
      await expect(row).toBeHidden();
    });

    await test.step('she sees what was hidden and why she cannot write; others do not see the post', async () => {
      await openNotification(page, /^Модераторы скрыли то, что вы написали/);
      await expect(page.getByText('Модератор скрыл это от других участников.')).toBeVisible();
      await openNotification(page, /^Пока вы не можете писать в клубе.*Пишите только о практике/s);
      await expect(page.getByText(/^По решению модераторов вы пока не можете писать/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Поделитесь новостью/ })).toBeHidden();
      await openFeed(daria);
      await expect(postOf(daria, firstText)).toBeVisible();
      await expect(postOf(daria, offlineText)).toHaveCount(0);
    });

    await test.step('the rules stay readable; another member leaves, and comes back', async () => {
      await daria.getByRole('button', { name: 'Ещё о клубе' }).click();
      await daria.getByRole('menuitem', { name: 'Правила клуба' }).click();
      await expect(daria.getByText('Бережно друг к другу.')).toBeVisible();
      await daria.keyboard.press('Escape');
      await daria.getByRole('button', { name: 'Ещё о клубе' }).click();
      await daria.getByRole('menuitem', { name: 'Выйти из клуба' }).click();
      await daria.getByRole('dialog').getByRole('button', { name: 'Выйти из клуба' }).click();
      await expect(daria.getByText('Вы вышли из клуба')).toBeVisible();
      await openFeed(daria);
      await daria.getByRole('button', { name: 'Вернуться в клуб' }).click();
      await expect(postOf(daria, firstText)).toBeVisible();
    });

    await test.step('after 90 days the club is closed and says how to come back', async () => {
      await platform.setClockOffset(91 * dayMs);
      // The session of 30 days has ended as well.
      await signIn(page, learner.email);
      await openFeed(page);
      await expect(page.getByText(/^Участие закончилось/)).toBeVisible();
      await expect(page.getByText(/^Всё, что вы писали, сохранилось/)).toBeVisible();
      await openNotification(page, /^Модераторы скрыли то, что вы написали/);
      await expect(page.getByRole('heading', { name: 'Доступ к клубу закончился' })).toBeVisible();
      await page.getByRole('link', { name: 'Как вернуться' }).click();
    });

    await test.step('she buys it again, and finds what she wrote', async () => {
      await page.getByRole('link', { name: /^Вернуться за 2\s490/ }).click();
      await page.getByRole('button', { name: /^Оплатить 2\s490/ }).click();
      await pay(page);
      await page.getByRole('link', { name: 'Войти в клуб' }).click();
      await expect(postOf(page, firstText).locator('img').nth(0)).toBeVisible();
      await page.goto('/club/favourites');
      await expect(page.getByRole('link', { name: new RegExp(article) })).toBeVisible();
    });
  },
);

/** Pays on the page of the sandbox. */
async function pay(page: Page): Promise<void> {
  await page.locator('input[name="card"]').fill('4242 4242 4242 4242');
  await page.locator('button[value="pay"]').click();
}

/** Opens a notification from the list behind the bell. */
async function openNotification(page: Page, name: RegExp): Promise<void> {
  const link = page.getByRole('link', { name }).first();
  await expect(async () => {
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { level: 1, name: 'Уведомления' })).toBeVisible();
    await expect(link).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: jobMs });
  await link.click();
}

/** Gives the club that is on sale two members, rules and an article. Returns its id. */
async function prepareClub(request: APIRequestContext): Promise<number> {
  const token = await createSession(request, 'admin@example.com');
  const call = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await request[method](`/studio/api/${path}`, {
      headers: { 'x-app-id': 'aurora', authorization: `Bearer ${token}`, 'idempotency-key': path },
      ...(data && { data }),
    });
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true);
    return reply.json();
  };
  const find = async (path: string, q: string) =>
    (await call('get', `${path}?filter=${encodeURIComponent(JSON.stringify({ q }))}`))[0].id as number;
  const communityId = await find('communities', club);
  const members = await Promise.all(Object.values(others).map((email) => find('users', email)));
  const firstDay = new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10);
  await call('post', `communities/${communityId}/members`, { user_ids: members, first_day: firstDay });
  await call('put', `communities/${communityId}/club-rules`, { text: 'Бережно друг к другу.' });
  await call('post', 'articles', {
    title: article,
    excerpt: 'Без коврика и переодевания.',
    text: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Опустите плечи и выдохните.' }] }],
    },
    language: 'ru',
    labels: ['Шея'],
    community_ids: [communityId],
    course_ids: [],
    status: 'published',
    published_at: null,
    is_announced: true,
    sort: 100,
    preview_file_id: null,
    file_ids: [],
  });
  return communityId;
}
