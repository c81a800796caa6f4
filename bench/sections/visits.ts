import type { Browser } from '@playwright/test';
import { median, rounds } from '../load/statistics.ts';
import { absoluteRow, formatMs, type Row } from '../table.ts';
import { continueLink, openSignedIn, waitForFrame, withBrowser } from './browser.ts';

const [maxScriptBytes, maxFrameMs] = [200_000, 1000];
/** Identifiers that occur in the player code, whatever the name of its file. */
const playerNames = ['media-controller', 'MediaSource'];

/** Page loads in a browser: the first visit of the sign-in page, and the time to the first frame of a lesson. */
export const benchVisits = (origin: string): Promise<Row[]> =>
  withBrowser(async (browser) => [
    ...(await measureFirstVisit(browser, origin)),
    ...(await measureFirstFrame(browser, origin)),
  ]);

/** Sums the gzip size of all scripts that a new browser requests until the network is idle. */
async function measureFirstVisit(browser: Browser, origin: string): Promise<Row[]> {
  const page = await browser.newPage({ locale: 'ru-RU' });
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto(origin, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Войти', exact: true }).waitFor();
  let bytes = 0;
  let hasPlayer = false;
  for (const script of scripts) {
    const compressed = await page.request.fetch(script, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(compressed.headers()['content-length'] ?? (await compressed.body()).length);
    const text = await compressed.text();
    hasPlayer ||= playerNames.every((name) => text.includes(name));
  }
  await page.close();
  return [
    absoluteRow(
      `first visit of the sign-in page: JavaScript as gzip, ${scripts.size} files`,
      `${(bytes / 1000).toFixed(1)} kB${hasPlayer ? ' with the player' : ''}`,
      `≤ ${maxScriptBytes / 1000} kB, without the player`,
      bytes > 0 && bytes <= maxScriptBytes && !hasPlayer,
    ),
  ];
}

/** The time from navigating to a course day until the first frame of its lesson, with a warm browser cache. */
async function measureFirstFrame(browser: Browser, origin: string): Promise<Row[]> {
  const page = await openSignedIn(browser, origin);
  await continueLink(page).click();
  await waitForFrame(page);
  const day = page.url().split('?')[0] ?? '';
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(day);
    times.push(await waitForFrame(page));
  }
  await page.close();
  return [
    absoluteRow(
      'lesson: from navigating to its day until the first frame',
      formatMs(median(times)),
      `≤ ${maxFrameMs} ms`,
      median(times) <= maxFrameMs,
    ),
  ];
}
