import { password } from '@daystream/demo';
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';

const frameTimeoutMs = 20_000;

/** A browser that may play videos without a gesture. */
export async function withBrowser<Result>(work: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? (await findBrowser()),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** A page of the main demo learner, on the home screen. */
export async function openSignedIn(
  browser: Browser,
  origin: string,
  options: Pick<BrowserContextOptions, 'serviceWorkers'> = {},
): Promise<Page> {
  const page = await browser.newPage({
    locale: 'ru-RU',
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  await page.goto(origin);
  await page.getByRole('textbox', { name: 'Электронная почта' }).fill('learner@example.com');
  await page.getByLabel('Пароль', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await continueLink(page).waitFor();
  return page;
}

/** The link of the home screen to the lesson at which the learner stopped, or to the next one. */
export const continueLink = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('link', { name: /^(Продолжить|Начать)/ })
    .first();

/** Resolves at the first frame of a video to the milliseconds since the page was loaded. */
export async function waitForFrame(page: Page): Promise<number> {
  const time = await page.waitForFunction(
    () => {
      const video = document.querySelector('video');
      return video && video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA && performance.now();
    },
    undefined,
    { timeout: frameTimeoutMs, polling: 'raf' },
  );
  return Number(await time.jsonValue());
}

/** Emulates a connection for everything that the page loads. */
export async function limitConnection(
  session: CDPSession,
  { megabits, latencyMs }: { megabits: number; latencyMs: number },
): Promise<void> {
  const bytesPerSecond = (megabits * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
