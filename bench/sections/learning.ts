import type { Browser, Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, rounds } from '../load/statistics.ts';
import { absoluteRow, formatMs, type Row } from '../table.ts';
import { continueLink, limitConnection, openSignedIn, waitForFrame, withBrowser } from './browser.ts';
import { startPlatform } from './started-platform.ts';

const [lessonsCount, slowdown, maxScriptMs] = [30, 4, 100];
/** The entries of the list of lessons. */
const lessonEntries = 'nav[aria-label="Уроки дня"] li';
/** A screen is ready when it has run less script than this within this time. */
const [quietMs, quietScriptMs] = [500, 10];
const maxResumeMs = 1000;
/** A shortened form of ten minutes: the videos of the demo last half a minute, and each round loads one anew. */
const playSeconds = 60;

/** Learning in a browser with the demo brands: `npm run bench -- learning`. */
export async function benchLearning(): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'daystream-bench-'));
  try {
    const platform = await startPlatform(dataDir);
    try {
      await platform.waitForVideos();
      return await measureLearning(platform.origin);
    } finally {
      await platform.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The rows against a running platform with the demo brands. */
const measureLearning = (origin: string): Promise<Row[]> =>
  withBrowser(async (browser) => [
    await measureLongDay(browser, origin),
    await measureResume(browser, origin),
    await measureStalls(browser, origin),
  ]);

/** The script time of opening a day with many lessons from the calendar, on a slow processor. */
async function measureLongDay(browser: Browser, origin: string): Promise<Row> {
  const page = await openSignedIn(browser, origin);
  await page.route(/\/spa\/api\/v1\/courses\/\d+(\/stages\/\d+\/days\/\d+)?(\?|$)/, (route) =>
    multiplyLessons(route),
  );
  await continueLink(page).click();
  await waitForFrame(page);
  const day = new URL(page.url()).pathname;
  const calendar = day.replace(/\/[^/]*$/, '');
  await page.goto(`${origin}${calendar}`);
  const link = page.locator(`main a[href="${day}"]`).first();
  await link.waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const scriptMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
  };
  const times: number[] = [];
  let shown = 0;
  for (let round = 0; round <= rounds; round += 1) {
    await link.waitFor();
    const before = await settle(page, scriptMs);
    await link.click();
    await page.waitForFunction(
      ([selector, count]) => document.querySelectorAll(selector).length >= count,
      [lessonEntries, lessonsCount] as const,
      { polling: 'raf' },
    );
    // The first round loads the code and the content of the day.
    if (round > 0) times.push((await scriptMs()) - before);
    shown = await page.locator(lessonEntries).count();
    await page.goBack();
  }
  await page.close();
  return absoluteRow(
    `a day with ${shown} lessons from the calendar: script at ${slowdown}× CPU slowdown`,
    formatMs(median(times)),
    `< ${maxScriptMs} ms`,
    median(times) < maxScriptMs,
  );
}

/** Waits until the screen before has been rendered and its calls have been answered. Returns the script time. */
async function settle(page: Page, scriptMs: () => Promise<number>): Promise<number> {
  for (let before = await scriptMs(); ;) {
    await page.waitForTimeout(quietMs);
    const now = await scriptMs();
    if (now - before < quietScriptMs) return now;
    before = now;
  }
}

interface LessonSetOfWire {
  lessons: { id: number; sort: number }[];
}

/** Repeats the lessons of every day until there are as many as wanted, with new ids. */
async function multiplyLessons(route: Parameters<Parameters<Page['route']>[1]>[0]): Promise<void> {
  const reply = await route.fetch();
  if (!reply.ok() || !(reply.headers()['content-type'] ?? '').includes('json'))
    return route.fulfill({ response: reply });
  const body = (await reply.json()) as Record<string, unknown>;
  const stages = (body['stages'] ?? []) as { days?: Record<string, unknown>[] }[];
  const days = body['lesson_sets'] ? [body] : stages.flatMap((stage) => stage.days ?? []);
  for (const day of days) {
    const [set] = (day['lesson_sets'] ?? []) as LessonSetOfWire[];
    if (set === undefined || set.lessons.length === 0) continue;
    const { lessons } = set;
    set.lessons = Array.from({ length: lessonsCount }, (_, index) => {
      const lesson = lessons[index % lessons.length] as LessonSetOfWire['lessons'][0];
      return index < lessons.length
        ? lesson
        : { ...lesson, id: 1_000_000 + lesson.id * 100 + index, sort: index + 1 };
    });
  }
  const {
    etag: _etag,
    'content-encoding': _encoding,
    'content-length': _length,
    ...headers
  } = reply.headers();
  return route.fulfill({ status: reply.status(), headers, body: JSON.stringify(body) });
}

/** From the press of "continue" on the home screen until the video shows the frame at which the learner stopped. */
async function measureResume(browser: Browser, origin: string): Promise<Row> {
  const page = await openSignedIn(browser, origin);
  const session = await page.context().newCDPSession(page);
  await limitConnection(session, { megabits: 10, latencyMs: 50 });
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${origin}/home`);
    await continueLink(page).waitFor();
    await page.waitForLoadState('networkidle');
    const pressed = await page.evaluate(() => performance.now());
    await continueLink(page).click();
    times.push((await waitForFrame(page)) - pressed);
  }
  await page.close();
  return absoluteRow(
    'resume of a lesson from the home screen at 10 Mbit/s and 50 ms: until its frame',
    formatMs(median(times)),
    `≤ ${maxResumeMs} ms`,
    median(times) <= maxResumeMs,
  );
}

/** The stalls of videos that are loaded anew, without a cache, until a minute was played. */
async function measureStalls(browser: Browser, origin: string): Promise<Row> {
  const page = await openSignedIn(browser, origin);
  const session = await page.context().newCDPSession(page);
  await limitConnection(session, { megabits: 5, latencyMs: 50 });
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await continueLink(page).click();
  await waitForFrame(page);
  let [played, stalls] = [0, 0];
  while (played < playSeconds) {
    await page.reload();
    await waitForFrame(page);
    const round = await page.evaluate(playToEnd);
    played += round.seconds;
    stalls += round.stalls;
    if (round.seconds < 1) throw new Error('the video did not play');
  }
  await page.close();
  return absoluteRow(
    `playback at 5 Mbit/s, ${Math.round(played)} s instead of ten minutes: stalls`,
    String(stalls),
    '0',
    stalls === 0,
  );
}

/** Plays the video of the page from its beginning to its end; runs in the browser. */
async function playToEnd(): Promise<{ seconds: number; stalls: number }> {
  const video = document.querySelector('video');
  if (!video) throw new Error('there is no video');
  video.muted = true;
  video.currentTime = 0;
  await new Promise((resolve) => {
    video.addEventListener('seeked', resolve, { once: true });
  });
  await video.play();
  let stalls = 0;
  const onWaiting = () => {
    if (!video.ended && video.currentTime < video.duration - 0.5) stalls += 1;
  };
  video.addEventListener('waiting', onWaiting);
  await new Promise((resolve) => {
    const isOver = () => (video.currentTime >= video.duration - 0.5 ? resolve(undefined) : undefined);
    video.addEventListener('timeupdate', isOver);
    video.addEventListener('ended', resolve, { once: true });
  });
  video.removeEventListener('waiting', onWaiting);
  return { seconds: video.currentTime, stalls };
}
