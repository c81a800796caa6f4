import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { folder } from './take-pictures.ts';

/** Pictures per row, their width, and the height to which they are cropped (pixels). */
const layouts = {
  phone: { columns: 6, width: 300, maxHeight: 1300 },
  desktop: { columns: 3, width: 620, maxHeight: 780 },
} as const;
type Layout = (typeof layouts)[keyof typeof layouts];
const maxSheetHeight = 1350;

/** Combines the pictures into contact sheets with the languages of a screen side by side: `.pictures/sheets/phone-light-learner-1.png`. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads the teardown from the default export
export default async function makeSheets(): Promise<void> {
  const sheets = path.join(folder, 'sheets');
  await rm(sheets, { recursive: true, force: true });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: maxSheetHeight } });
    for (const [width, layout] of Object.entries(layouts))
      for (const scheme of await listEntries(path.join(folder, width)))
        for (const set of await listEntries(path.join(folder, width, scheme))) {
          await layOutPictures(page, path.join(folder, width, scheme, set), layout);
          await saveSheets(page, path.join(sheets, `${width}-${scheme}-${set}`));
        }
  } finally {
    await browser.close();
  }
}

/** The entries of a folder, sorted by name; empty if the folder does not exist. */
const listEntries = async (source: string) =>
  (await readdir(source).catch(() => [])).toSorted(new Intl.Collator('en').compare);

/** Shows the pictures of a folder and their names in a grid. */
async function layOutPictures(
  page: Page,
  source: string,
  { columns, width, maxHeight }: Layout,
): Promise<void> {
  const figures = (await listEntries(source)).map(
    (name) =>
      `<figure><img src="${pathToFileURL(path.join(source, name)).href}"><figcaption>${name}</figcaption></figure>`,
  );
  // Only a page with a file: address may load other files.
  await page.goto(pathToFileURL(path.join(import.meta.dirname, 'sheet.html')).href);
  await page.evaluate(
    ({ html, rules }) => {
      document.body.style.cssText = rules;
      document.body.innerHTML = html;
    },
    {
      html: figures.join(''),
      rules: `grid-template-columns:repeat(${columns},${width}px);--width:${width}px;--max-height:${maxHeight}px`,
    },
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

/** Saves the page as screenshots of whole rows, each at most `maxSheetHeight` high where possible. */
async function saveSheets(page: Page, name: string): Promise<void> {
  const [first, ...ends] = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('figure')].map(({ offsetTop }) => offsetTop)),
    document.documentElement.scrollHeight,
  ]);
  let top = first;
  let number = 0;
  for (const [index, end] of ends.entries()) {
    const next = ends[index + 1];
    if (next !== undefined && next - top <= maxSheetHeight) continue;
    number += 1;
    const clip = { x: 0, y: top, width: 1920, height: end - top };
    await page.screenshot({ path: `${name}-${number}.png`, fullPage: true, clip });
    top = end;
  }
}
