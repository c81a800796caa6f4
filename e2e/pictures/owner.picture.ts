import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { accounts } from '@daystream/demo';
import type { Page } from '@playwright/test';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { setColorScheme, waitForScreen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform } from '../platform/start-platform.ts';

/** The pictures of docs/owner.md. */
const folder = path.join(import.meta.dirname, '..', '..', 'docs', 'owner');
const maxBytes = 120_000;

async function shoot(page: Page, name: string): Promise<void> {
  await setColorScheme(page, 'light');
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  const target = path.join(folder, `${name}.jpg`);
  await page.screenshot({ path: target, type: 'jpeg', quality: 70 });
  expect((await stat(target)).size, name).toBeLessThanOrEqual(maxBytes);
}

test.beforeAll(() => mkdir(folder, { recursive: true }));

test('pictures of a new school: its creation, first steps, first course, e-mail, backups', async ({
  open,
  faults,
}, { project }) => {
  test.skip(project.name !== 'desktop', 'taken once');
  test.setTimeout(300_000);
  // The page of a new school loses its connection when the platform stops.
  faults.allow(/status of 4\d\d|ERR_CONNECTION_REFUSED/);
  const dataDir = await createDataDirectory('owner');
  const platform = await startPlatform({
    dataDir,
    port: await freePort(),
    videos: false,
    env: { DEMO: 'false' },
  });
  try {
    const [link] = /http:\S+setup#\S+/.exec(platform.output()) ?? [];
    if (link === undefined) throw new Error(`no link in: ${platform.output()}`);
    const context = await open({ baseURL: platform.origin, locale: 'en-US' });
    const page = await context.newPage();
    const next = () => page.getByRole('button', { name: 'Next' }).click();
    await page.goto(link);
    await page.getByLabel('School name').fill('Quiet Shore');
    await next();
    await next();
    await page.getByText('Forest', { exact: true }).click();
    await shoot(page, 'setup-look');
    await next();
    await next();
    await page.getByLabel('First name').fill('Anna');
    await page.getByLabel('Last name (optional)').fill('Berg');
    await page.getByLabel('E\u2011mail').fill('anna@example.com');
    await page.getByLabel('Password', { exact: true }).fill('a long quiet shore');
    await page.getByRole('button', { name: 'Create the school' }).click();
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible({ timeout: 60_000 });
    await shoot(page, 'first-steps');

    await page.getByRole('button', { name: 'New course' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('A calm morning');
    await page.getByRole('combobox', { name: 'Start from' }).click();
    await page.getByRole('option').nth(1).click();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Publish' }).first()).toBeVisible();
    await shoot(page, 'course');

    await page.goto('/studio/mail');
    await page.getByRole('tab', { name: /all schools/ }).click();
    await expect(page.getByRole('textbox', { name: 'Server' })).toBeVisible();
    await shoot(page, 'mail');
    await page.goto('/studio/backups');
    await expect(page.getByRole('button', { name: 'Back up now' })).toBeVisible();
    await shoot(page, 'backups');
    await context.close();
  } finally {
    await platform.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test('pictures of a school at work: price, people, inbox, review', async ({ open }, { project }) => {
  test.skip(project.name !== 'desktop', 'taken once');
  test.setTimeout(120_000);
  const admin = accounts.find(({ email }) => email === 'admin@example.com');
  const page = await (await open({ as: admin?.email ?? '', app: 'studio', locale: 'en-US' })).newPage();
  for (const [name, address] of [
    ['services', '/studio/course-services'],
    ['people', '/studio/users'],
    ['inbox', '/studio/inbox'],
    ['review', '/studio/review'],
    ['domains', '/studio/schools/1/domains'],
  ] as const) {
    await page.goto(address);
    await waitForScreen(page);
    await expect(page.locator('.MuiSkeleton-root')).toHaveCount(0);
    await shoot(page, name);
  }
});
