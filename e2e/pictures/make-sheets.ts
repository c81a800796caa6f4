import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { folder } from './take-pictures.ts';

/** How many pictures stand in a row, how wide each is and after how many pixels it is cut. */
const layouts = {
  phone: { columns: 6, width: 300, cut: 1300 },
  desktop: { columns: 3, width: 620, cut: 780 },
} as const;
type Layout = (typeof layouts)[keyof typeof layouts];
const mostHeight = 1350;

/** Lays the pictures out on sheets to be looked through, a screen in its languages side by side: `.pictures/sheets/phone-light-learner-1.png`. */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for a default export
export default async function makeSheets(): Promise<void> {
  const sheets = path.join(folder, 'sheets');
  await rm(sheets, { recursive: true, force: true });
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1920, height: mostHeight } });
    for (const [width, layout] of Object.entries(layouts))
      for (const look of await entriesOf(path.join(folder, width)))
        for (const set of await entriesOf(path.join(folder, width, look))) {
          await layOut(page, path.join(folder, width, look, set), layout);
          await cut(page, path.join(sheets, `${width}-${look}-${set}`));
        }
  } finally {
    await browser.close();
  }
}

/** In the order of their names; none where there is no such folder. */
const entriesOf = async (place: string) =>
  (await readdir(place).catch(() => [])).toSorted(new Intl.Collator('en').compare);

/** Puts the pictures of a folder on the page, row by row, each with its name. */
async function layOut(page: Page, place: string, { columns, width, cut: most }: Layout): Promise<void> {
  const figures = (await entriesOf(place)).map(
    (name) =>
      `<figure><img src="${pathToFileURL(path.join(place, name)).href}"><figcaption>${name}</figcaption></figure>`,
  );
  // A page of a file may show other files.
  await page.goto(pathToFileURL(path.join(import.meta.dirname, 'sheet.html')).href);
  await page.evaluate(
    ({ html, rules }) => {
      document.body.style.cssText = rules;
      document.body.innerHTML = html;
    },
    {
      html: figures.join(''),
      rules: `grid-template-columns:repeat(${columns},${width}px);--width:${width}px;--most:${most}px`,
    },
  );
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

/** Pictures the page in pieces of whole rows. */
async function cut(page: Page, name: string): Promise<void> {
  const [first, ...ends] = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('figure')].map(({ offsetTop }) => offsetTop)),
    document.documentElement.scrollHeight,
  ]);
  let top = first;
  let number = 0;
  for (const [index, end] of ends.entries()) {
    const next = ends[index + 1];
    if (next !== undefined && next - top <= mostHeight) continue;
    number += 1;
    const clip = { x: 0, y: top, width: 1920, height: end - top };
    await page.screenshot({ path: `${name}-${number}.png`, fullPage: true, clip });
    top = end;
  }
}
