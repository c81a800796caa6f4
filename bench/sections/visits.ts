import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { password } from '@daystream/demo';
import { median, rounds } from '../load/median.ts';
import { milliseconds, type Row } from '../table.ts';

const [mostScriptBytes, mostFrameMs] = [200_000, 1000];
const patienceMs = 20_000;
/** The names by which the player's code is known, whatever its file is called. */
const playerNames = ['media-controller', 'MediaSource'];

/** What a browser gets: the first visit of the sign-in page, and how soon a lesson is seen. */
export async function benchVisits(origin: string): Promise<Row[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? (await findBrowser()),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    return [...(await firstVisit(browser, origin)), ...(await firstFrame(browser, origin))];
  } finally {
    await browser.close();
  }
}

/** Counts every script that a new browser asks for until the page is at rest, each as gzip. */
async function firstVisit(browser: Browser, origin: string): Promise<Row[]> {
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
    const packed = await page.request.fetch(script, { headers: { 'accept-encoding': 'gzip' } });
    bytes += Number(packed.headers()['content-length'] ?? (await packed.body()).length);
    const text = await packed.text();
    hasPlayer ||= playerNames.every((name) => text.includes(name));
  }
  await page.close();
  return [
    {
      what: `first visit of the sign-in page: JavaScript as gzip, ${scripts.size} files`,
      ours: `${(bytes / 1000).toFixed(1)} kB${hasPlayer ? ' with the player' : ''}`,
      baseline: '',
      ratio: '',
      demanded: `≤ ${mostScriptBytes / 1000} kB, without the player`,
      met: bytes > 0 && bytes <= mostScriptBytes && !hasPlayer,
    },
  ];
}

/** From the navigation to the address of a day, with a browser that has been there before, until its lesson's first frame is there. */
async function firstFrame(browser: Browser, origin: string): Promise<Row[]> {
  const page = await browser.newPage({ locale: 'ru-RU', viewport: { width: 1280, height: 800 } });
  await page.goto(origin);
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill('learner@example.com');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.getByRole('article').getByRole('link', { name: 'Продолжить' }).click();
  await untilFrame(page);
  const day = page.url().split('?')[0] ?? '';
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(day);
    times.push(await untilFrame(page));
  }
  await page.close();
  return [
    {
      what: 'a lesson: from going to the address of its day until its first frame is there',
      ours: milliseconds(median(times)),
      baseline: '',
      ratio: '',
      demanded: `≤ ${mostFrameMs} ms`,
      met: median(times) <= mostFrameMs,
    },
  ];
}

/** Milliseconds since the page was gone to. */
async function untilFrame(page: Page): Promise<number> {
  const seen = await page.waitForFunction(
    () => {
      const video = document.querySelector('video');
      return video && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && performance.now();
    },
    undefined,
    { timeout: patienceMs, polling: 'raf' },
  );
  return Number(await seen.jsonValue());
}
