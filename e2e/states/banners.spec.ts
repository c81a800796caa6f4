import type { Page } from '@playwright/test';
import { chooseFiles, createPhoto } from '../fixtures/files.ts';
import { waitForScreen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

/** Unique per attempt, because a failed attempt leaves its banner behind. */
const attempt = Date.now();
const title = `Баннер проверки ${attempt}`;
const altText = `Что написано на картинке проверки ${attempt}`;
const savedNotice = (page: Page) => page.getByText('Баннер сохранён');

/** Chooses a picture of the size of the screen. */
async function choosePicture(page: Page, path: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Выбрать картинку' });
  await chooseFiles(page, button, [await createPhoto(page, path)]);
  const phone = page.getByRole('region', { name: 'Телефон' });
  await expect(phone.getByRole('img')).toBeVisible();
}

test(
  'a banner created in the studio appears at its placement at once, for learners with its label [product §2 banners in their places]',
  { tag: '@full' },
  async ({ open, faults }, testInfo) => {
    faults.allow(/status of 422 .*banners/);
    // The trace recorder requests a preview URL that is already revoked.
    faults.allow(/Connecting to 'blob:/);
    const learner = await (await open({ as: 'learner@example.com' })).newPage();
    const newcomer = await (await open({ as: 'newcomer@example.com' })).newPage();
    const studio = await (await open({ as: 'admin@example.com', app: 'studio' })).newPage();
    const shown = (page: Page) => page.getByRole('main').getByRole('img', { name: altText });
    for (const page of [learner, newcomer]) {
      const loaded = page.waitForResponse(/\/api\/v1\/banners/);
      await page.goto('/home');
      await waitForScreen(page);
      await loaded;
    }
    await test.step('the form shows an error at each invalid field', async () => {
      await studio.goto('/studio/banners');
      await studio.getByRole('link', { name: 'Новый баннер' }).click();
      await studio.setViewportSize({ width: 390, height: 760 });
      await studio.getByRole('textbox', { name: 'Ссылка' }).fill('javascript:alert(1)');
      await studio.getByRole('button', { name: 'Сохранить' }).click();
      // The form is longer than a phone screen, and the first invalid field is at its top.
      await expect(studio.getByRole('textbox', { name: 'Название' })).toBeFocused();
      await expect(studio.getByRole('textbox', { name: 'Название' })).toBeInViewport();
      await studio.setViewportSize({ width: 1280, height: 800 });
      await expect(studio.getByText('Заполните это поле')).toHaveCount(2);
      await expect(studio.getByRole('textbox', { name: 'Ссылка' })).toHaveAttribute('aria-invalid', 'true');
      await studio.getByRole('textbox', { name: 'Название' }).fill(title);
      await choosePicture(studio, testInfo.outputPath('banner.jpg'));
      await studio.getByRole('textbox', { name: 'Ссылка' }).fill('/courses');
    });

    await test.step('the banner appears without a reload for a learner with the label only', async () => {
      await studio.getByRole('textbox', { name: 'Текст вместо картинки' }).fill(altText);
      // By keyboard, because the layout may still shift while the chosen picture loads.
      await studio.getByRole('combobox', { name: 'Место на экране' }).press('Enter');
      await studio.getByRole('option', { name: 'В середине главной' }).click();
      await studio.getByRole('combobox', { name: 'Метки людей' }).fill('Завершили');
      await studio.getByRole('option', { name: 'Завершили курс' }).click();
      const reloaded = newcomer.waitForResponse(/\/api\/v1\/banners/);
      await studio.getByRole('button', { name: 'Сохранить' }).click();
      await expect(savedNotice(studio)).toBeVisible();
      await expect(shown(learner)).toBeVisible();
      expect(await (await reloaded).text()).not.toContain(title);
      await expect(shown(newcomer)).toHaveCount(0);
    });

    await test.step('a click opens the link of the banner', async () => {
      await shown(learner).click();
      await expect(learner).toHaveURL(/\/courses$/);
      await learner.goBack();
      await expect(shown(learner)).toBeVisible();
    });

    await test.step('the banner disappears when it is turned off, and is deleted after a confirmation', async () => {
      await studio.getByRole('link', { name: title }).click();
      await studio.getByRole('switch', { name: 'Показывать' }).click();
      await studio.getByRole('button', { name: 'Сохранить' }).click();
      await expect(shown(learner)).toHaveCount(0);
      await studio.getByRole('link', { name: title }).click();
      await studio.getByRole('button', { name: 'Удалить' }).click();
      const confirmation = studio.getByRole('dialog', { name: `Удалить баннер «${title}»?` });
      await confirmation.getByRole('button', { name: 'Удалить' }).click();
      await expect(studio.getByRole('heading', { level: 1, name: 'Баннеры' })).toBeVisible();
      await expect(studio.getByRole('link', { name: title })).toHaveCount(0);
    });
  },
);

interface AnalyticsEvent {
  event: string;
  values: Record<string, unknown>;
}

/** The banner events that the page sent to analytics. */
const readBannerEvents = (page: Page): Promise<AnalyticsEvent[]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = globalThis as unknown as { dataLayer?: unknown[][] };
    return dataLayer
      .filter(([kind, name]) => kind === 'event' && String(name).startsWith('banner_'))
      .map(([, event, values]) => ({ event, values })) as AnalyticsEvent[];
  });

test(
  'analytics receive one event per visit when a banner comes into view, and one per click [product §2 banners in their places]',
  { tag: '@full' },
  async ({ open, baseURL, faults }) => {
    // Chromium does not let a page with a mocked reply open sockets to the local network.
    faults.allow(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/);
    const context = await open({ as: 'learner@example.com', viewport: { width: 1280, height: 900 } });
    await context.addCookies([{ name: 'learn_cookies', value: 'a1m0', url: baseURL ?? '' }]);
    // The choice of the account would replace that of the browser; other tests use the same account.
    await context.route(/cookie\/get-policy/, (route) =>
      route.fulfill({
        json: { policy: { essential: true, analytics: true, marketing: false }, is_chosen: true },
      }),
    );
    // The demo brand has no analytics: the page is modified to have an id, and the script of the service is empty.
    await context.route(/googletagmanager/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
    await context.route(/\/home$/, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/"google_id":""/, '"google_id":"G-TEST"');
      await route.fulfill({ response, body });
    });
    const page = await context.newPage();
    await page.goto('/home');
    await waitForScreen(page);
    const banner = page.getByRole('img', { name: 'Неделя для шеи и осанки' });
    const listShowEvents = async () =>
      (await readBannerEvents(page)).filter(
        ({ event, values }) => event === 'banner_show' && values['product_name'] === 'Неделя для шеи',
      );
    await banner.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await listShowEvents()).length).toBe(1);
    expect((await listShowEvents())[0]?.values).toMatchObject({ position: 'home', placement: 'top' });
    await page.mouse.wheel(0, 3000);
    await page.mouse.wheel(0, -3000);
    await banner.click();
    await expect(page).toHaveURL(/\/courses\?tab=active$/);
    expect((await readBannerEvents(page)).filter(({ event }) => event === 'banner_click')).toHaveLength(1);
    expect(await listShowEvents()).toHaveLength(1);
  },
);

test(
  'a dismissed "new features" card stays hidden after a reload [rules §7 banners]',
  { tag: '@full' },
  async ({ open }) => {
    const page = await (await open({ as: 'learner@example.com' })).newPage();
    await page.goto('/home');
    const card = page.getByRole('article', { name: 'Новое' });
    // The card disappears before the server has stored it, and a reload would cancel the request.
    const stored = page.waitForResponse(/\/banners\/\d+\/dismiss/);
    await card.getByRole('button', { name: /^Скрыть/ }).click();
    await expect(card).toHaveCount(0);
    await stored;
    const loaded = page.waitForResponse(/new-features/);
    await page.reload();
    await loaded;
    await waitForScreen(page);
    await expect(card).toHaveCount(0);
  },
);
