import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures/test.ts';

test(
  'an administrator reads the report of a course and downloads its lessons',
  { tag: '@full' },
  async ({ open }) => {
    const page = await (await open({ as: 'admin@example.com', app: 'studio' })).newPage();
    await page.goto('/studio/reports?days=90');
    const courses = page.getByRole('table', { name: 'Курсы' });
    await courses.getByRole('link').first().click();
    await expect(page).toHaveURL(/course=\d+/);
    const lessons = page.getByRole('table', { name: 'Уроки' });
    await expect(lessons).toBeVisible();
    await test.step('the curve of a lesson follows the choice', async () => {
      const button = lessons.getByRole('button').nth(1);
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      const name = (await button.getAttribute('aria-label')) ?? '';
      await expect(page.getByRole('table', { name })).toBeAttached();
    });
    await test.step('the table is a file for spreadsheets', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Скачать CSV: Уроки' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^lessons-[\d-]+\.csv$/);
      const content = await readFile(await download.path(), 'utf8');
      expect(content.startsWith('\uFEFFДень;Урок;')).toBe(true);
    });
    await test.step('other dates are part of the address', async () => {
      await page.getByRole('combobox', { name: 'Период' }).click();
      await page.getByRole('option', { name: 'Свои даты' }).click();
      const from = page.getByLabel('С', { exact: true });
      await from.fill('2026-01-01');
      await from.blur();
      await expect(page).toHaveURL(/from=2026-01-01&to=/);
    });
  },
);
