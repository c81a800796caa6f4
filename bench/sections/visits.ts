import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { accounts, password } from '@daystream/demo';
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

/** From the press on today's lesson at home until its first frame is there, and from the press on play until it moves. */
async function firstFrame(browser: Browser, origin: string): Promise<Row[]> {
  const account = accounts.find(({ email }) => email === 'learner@example.com');
  const page = await browser.newPage({ locale: 'ru-RU', viewport: { width: 1280, height: 800 } });
  await page.goto(origin);
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill(account?.email ?? '');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  const link = page.getByRole('article').getByRole('link', { name: 'Продолжить' });
  await link.waitFor();
  const opened: number[] = [];
  const played: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    await page.goto(origin, { waitUntil: 'networkidle' });
    await link.waitFor();
    const frame = await timeOf(page, () => link.click(), 'frame');
    const play = page.getByRole('button', { name: 'Смотреть', exact: true });
    const motion = await timeOf(page, () => play.click(), 'motion');
    // The first round fills the browser's cache of the app's code.
    if (round === 0) continue;
    opened.push(frame);
    played.push(motion);
  }
  await page.close();
  const row = (what: string, times: number[]): Row => ({
    what,
    ours: milliseconds(median(times)),
    baseline: '',
    ratio: '',
    demanded: `≤ ${mostFrameMs} ms`,
    met: median(times) <= mostFrameMs,
  });
  return [
    row('a lesson: from the press that opens its day until its first frame is there', opened),
    row('from the press on play until it moves', played),
  ];
}

/** Milliseconds in the page from an action until the video has a frame, or moves. */
async function timeOf(page: Page, act: () => Promise<void>, until: 'frame' | 'motion'): Promise<number> {
  await page.evaluate(() => {
    addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true });
  });
  await act();
  const seen = await page.waitForFunction(
    (wanted) => {
      const video = document.querySelector('video');
      if (!video || video.readyState < 2 || (wanted === 'motion' && (video.paused || video.seeking)))
        return false;
      const pressed = performance.getEntriesByName('pressed').at(-1)?.startTime ?? Number.NaN;
      return performance.now() - pressed;
    },
    until,
    { timeout: patienceMs, polling: 'raf' },
  );
  return (await seen.jsonValue()) as number;
}
