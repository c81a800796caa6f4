import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import {
  backup,
  escaped,
} from '../../apps/server/src/features/learning/courses/foreign-formats/moodle.fixtures.ts';
import { createArchive } from '../../apps/server/src/platform/archives/index.ts';
import { expect, test } from '../fixtures/test.ts';

/** Unique per attempt, because a failed attempt leaves its course behind. */
const title = `Курс из Moodle ${Date.now()}`;

/** A backup of a course with a page and a quiz, as Moodle names and packs it. */
async function writeBackup(path: string): Promise<void> {
  const content = `<content>${escaped('<p>Сядьте удобно.</p>')}</content><contentformat>1</contentformat>`;
  const files = backup({
    sections: [{ id: 10, number: 1, name: 'Первая неделя' }],
    activities: [
      { id: 1, section: 10, kind: 'page', name: 'Как дышать', content },
      { id: 2, section: 10, kind: 'quiz', name: 'Проверка' },
    ],
    others: {
      'course/course.xml': `<course id="2" contextid="15"><shortname>C</shortname><fullname>${title}</fullname><summary></summary></course>`,
    },
  });
  const texts = Object.entries(files).map(([name, text]) => ({ name, text: String(text) }));
  await pipeline(createArchive(texts, [], { index: null }), createWriteStream(path));
}

test(
  'an author imports a Moodle backup, reads what was left out, and opens the draft',
  { tag: '@full' },
  async ({ open }, testInfo) => {
    const path = testInfo.outputPath('backup-moodle2-course.mbz');
    await writeBackup(path);
    const page = await (await open({ as: 'author@example.com', app: 'studio' })).newPage();
    await page.goto('/studio/courses');
    await page.getByRole('button', { name: 'Импорт', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Курс из архива' });
    await dialog.locator('input[type=file]').setInputFiles(path);
    const imported = dialog.getByRole('listitem').filter({ hasText: title });
    await expect(imported.getByText(/Готово.*Moodle/)).toBeVisible();
    await expect(imported.getByRole('alert')).toContainText('Проверка');

    await imported.getByRole('link', { name: 'Открыть черновик' }).click();
    await expect(dialog).toBeHidden();
    await page
      .getByRole('button', { name: /^Развернуть: / })
      .first()
      .click();
    await page.getByRole('treeitem', { name: /^День 1\. Первая неделя/ }).click();
    await expect(page.getByRole('textbox', { name: 'Название', exact: true })).toHaveValue('Первая неделя');
  },
);
