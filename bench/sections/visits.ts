import type { Browser, Page } from '@playwright/test';
import { median, rounds } from '../load/statistics.ts';
import { absoluteRow, formatMs, type Row } from '../table.ts';
import { continueLink, openSignedIn, waitForFrame, withBrowser } from './browser.ts';

/** Goals of the service worker: a warm start with it beside one without, and the second visit beside the first. */
const [maxWarmRatio, maxSecondVisit] = [1.1, 0.1];
const [maxScriptBytes, maxFrameMs] = [200_000, 1000];
/** Identifiers that occur in the player code, whatever the name of its file. */
const playerNames = ['media-controller', 'MediaSource'];

/** Page loads in a browser: the first visit of the sign-in page, and the time to the first frame of a lesson. */
export const benchVisits = (origin: string): Promise<Row[]> =>
  withBrowser(async (browser) => [
    ...(await measureFirstVisit(browser, origin)),
    ...(await measureFirstFrame(browser, origin)),
    ...(await measureWorker(browser, origin)),
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

/** Warm starts of the home screen with the service worker and without, in turn, and what the first and the second visit transfer. */
async function measureWorker(browser: Browser, origin: string): Promise<Row[]> {
  const without = await openSignedIn(browser, origin, { serviceWorkers: 'block' });
  const page = await openSignedIn(browser, origin, { serviceWorkers: 'allow' });
  const first = await transferredBytes(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const [second] = [await startAgain(page, origin), await startAgain(without, origin)];
  const times = { with: [] as number[], without: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.with.push((await startAgain(page, origin)).ms);
    times.without.push((await startAgain(without, origin)).ms);
  }
  await page.close();
  await without.close();
  const ratio = median(times.with) / median(times.without);
  const share = second.bytes / first;
  return [
    absoluteRow(
      `warm start of the home screen with the service worker: ${formatMs(median(times.with))}, without ${formatMs(median(times.without))}`,
      `${ratio.toFixed(2)} ×`,
      `≤ ${maxWarmRatio} ×`,
      ratio <= maxWarmRatio,
    ),
    absoluteRow(
      `second visit of the home screen: ${(second.bytes / 1000).toFixed(0)} kB, the first ${(first / 1000).toFixed(0)} kB`,
      `${(share * 100).toFixed(1)} %`,
      `< ${maxSecondVisit * 100} %`,
      share < maxSecondVisit,
    ),
  ];
}

/** Opens the home screen; returns the time until its main link is there, and the bytes that came from the network. */
async function startAgain(page: Page, origin: string): Promise<{ ms: number; bytes: number }> {
  await page.goto(`${origin}/home`);
  await continueLink(page).waitFor();
  return { ms: await page.evaluate(() => performance.now()), bytes: await transferredBytes(page) };
}

const transferredBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize,
      0,
    ),
  );
