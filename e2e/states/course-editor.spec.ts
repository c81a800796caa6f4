import { password } from '@daystream/demo';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Unique per attempt, because a failed attempt leaves its course behind. */
const attempt = Date.now();
const title = `Три дня тишины ${attempt}`;
const email = `three-days-${attempt}@example.com`;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const add = (page: Page, what: string) => page.getByRole('button', { name: `Добавить ${what}` }).click();

/** Calls of the API that have screens of their own: a new learner gets the course. */
async function enrol(page: Page, courseId: number): Promise<number> {
  const post = async (path: string, data: object, token = '') => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` };
    const answer = await page.request.post(path, { data, headers });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { id: number; data: { token: string; user: { id: number } } };
  };
  const person = { username: 'Вера', email, password, password_repeat: password, timezone: 'Europe/Moscow' };
  const signedUp = await post('/spa/api/v1/auth/signup-by-email', { ...person, consent: 1 });
  // The rest of the onboarding is skipped.
  await post('/spa/api/v1/user/update-user', { status: 40 }, signedUp.data.token);
  const admin = await post('/spa/api/v1/auth/login', { email: 'admin@example.com', password });
  const now = Math.floor(Date.now() / 1000);
  const stream = {
    user_id: signedUp.data.user.id,
    course_id: courseId,
    start_date: now - 60,
    end_date: now + 30 * 86_400,
    is_demo: false,
  };
  return (await post('/studio/api/user-course-streams', stream, admin.data.token)).id;
}

test('an author builds a course of three days from nothing and publishes it, and a learner opens its first day', async ({
  open,
}) => {
  const page = await (await open({ as: 'author@example.com', app: 'studio' })).newPage();
  await page.goto('/studio/courses');
  await page.getByRole('button', { name: 'Новый курс' }).click();
  await field(page, 'Название').fill(title);
  await page.getByRole('button', { name: 'Создать' }).click();
  await page.getByRole('button', { name: 'Добавить этап' }).click();
  await field(page, 'Название').fill('Начало');
  for (const day of ['Тело', 'Дыхание', 'Звук']) {
    await page.getByRole('treeitem', { name: 'Начало' }).click();
    await add(page, 'День');
    await field(page, 'Название').fill(day);
    await add(page, 'Блок уроков');
    await field(page, 'Название').fill(`Утро: ${day}`);
    await add(page, 'Урок');
    await field(page, 'Название').fill(`Урок про ${day}`);
    await field(page, 'Описание').click();
    await page.keyboard.type('Сядьте удобно');
  }
  // A change is taken back.
  await page.getByRole('treeitem', { name: /^День 3/ }).click();
  await page.getByRole('switch', { name: 'День отдыха' }).click();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByRole('switch', { name: 'День отдыха' })).not.toBeChecked();
  await expect(page.getByText('Всё сохранено')).toBeVisible();

  await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
  await expect(page.getByText('Ошибок и замечаний нет')).toBeVisible();
  await page.getByRole('button', { name: 'Опубликовать сейчас' }).click();
  await expect(page.getByText('Курс опубликован')).toBeVisible();

  const courseId = Number(/courses\/(\d+)/.exec(page.url())?.[1]);
  const streamId = await enrol(page, courseId);
  const learner = await (await open({ as: email })).newPage();
  await learner.goto(`/course/${streamId}/calendar/1`);
  await expect(learner.getByText('Урок про Тело').first()).toBeVisible();
  await expect(learner.getByText('Сядьте удобно').first()).toBeVisible();
});
