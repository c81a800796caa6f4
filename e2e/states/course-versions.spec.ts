import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Unique per attempt, because a failed attempt leaves its course behind. */
const title = `Марафон ${Date.now()}`;

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => expect(page.getByText('Всё сохранено')).toBeVisible();

async function publish(page: Page, note: string): Promise<void> {
  await saved(page);
  await button(page, 'Опубликовать').click();
  await field(page, 'Что нового').fill(note);
  await button(page, 'Опубликовать сейчас').click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test(
  'an author starts from a template, publishes twice, compares the versions, restores the first and schedules it',
  { tag: '@full' },
  async ({ open }) => {
    const page = await (await open({ as: 'author@example.com', app: 'studio' })).newPage();
    await page.goto('/studio/courses');
    await page.getByRole('button', { name: 'Новый курс' }).click();
    await field(page, 'Название').fill(title);
    await page.getByRole('combobox', { name: 'С чего начать' }).click();
    await page.getByRole('option', { name: 'Марафон на 7 дней' }).click();
    await button(page, 'Создать').click();
    await page.getByRole('treeitem', { name: 'Неделя 1' }).click();
    await publish(page, 'Первый запуск');

    await page.getByRole('button', { name: 'Развернуть: Неделя 1' }).click();
    await page.getByRole('treeitem', { name: /^День 1\./ }).click();
    await field(page, 'Название').fill('Поехали');
    await publish(page, 'Новое начало');

    await page.getByRole('link', { name: 'Версии курса' }).click();
    const versions = page.getByRole('list').filter({ hasText: 'Версия 2' });
    await expect(versions.getByText('Новое начало')).toBeVisible();
    await button(page, 'Что изменилось').click();
    await expect(page.getByRole('definition').filter({ hasText: 'Знакомство → Поехали' })).toBeVisible();

    const first = versions.getByRole('listitem').filter({ hasText: 'Первый запуск' });
    await first.getByRole('button', { name: 'Вернуть' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Вернуть' }).click();
    await expect(page.getByText('Версия 1 стала черновиком')).toBeVisible();

    await page.getByRole('link', { name: 'К редактору' }).click();
    await expect(page.getByRole('treeitem', { name: 'Неделя 1' })).toBeVisible();
    await button(page, 'Опубликовать').click();
    await page.getByRole('radio', { name: 'В назначенное время' }).click();
    await button(page, 'Назначить').click();
    await expect(page.getByText('Публикация назначена', { exact: true })).toBeVisible();

    await page.getByRole('link', { name: 'Посмотреть как ученик' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Знакомство' })).toBeVisible();
    await page.getByRole('button', { name: /День 2/ }).click();
    await expect(page.getByText('День закрыт')).toBeVisible();
  },
);
