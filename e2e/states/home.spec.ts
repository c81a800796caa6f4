import type { Page } from '@playwright/test';
import { bannerPositions, BannerPlacement, type Banner } from '../../packages/contract/src/index.ts';
import { waitForScreen } from '../fixtures/screen.ts';
import { expect, test } from '../fixtures/test.ts';

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="960" height="400"/>')}`;

/** A banner for everybody on all screens. */
const bannerAt = (placement: BannerPlacement, id: number, type: Banner['type'] = 'banner'): Banner => ({
  id,
  sort: id,
  title: `Баннер ${id}: длинное название, которое занимает две строки`,
  type,
  image: { large: picture, medium: picture, small: picture, width: 960, height: 400 },
  image_alt: '',
  link: '/courses',
  platforms: [],
  position: 'all',
  positions_ids: [],
  placement,
  segments: [],
  course_ids: [],
  not_display_course_ids: [],
  community_ids: [],
  not_display_community_ids: [],
  application_ids: [],
  not_display_application_ids: [],
  stage_day_ids: [],
  analytic_product_name: '',
  analytic_school_title: '',
  start_date: null,
  end_date: null,
});

/** Fills every placement of every screen, and announces a new feature. */
async function fillBanners(page: Page): Promise<void> {
  const banners = BannerPlacement.options.map((placement, index) => bannerAt(placement, index + 1));
  const total = String(banners.length);
  await page.route(/\/api\/v1\/banners(\?|$)/, (route) =>
    route.fulfill({
      json: banners,
      headers: {
        'x-pagination-current-page': '1',
        'x-pagination-page-count': '1',
        'x-pagination-per-page': '100',
        'x-pagination-total-count': total,
      },
    }),
  );
  await page.route(/\/api\/v1\/banner\/new-features/, (route) =>
    route.fulfill({ json: [bannerAt('top', 100, 'new_feature')] }),
  );
}

const today = (page: Page) => page.getByRole('main').getByRole('article').first();

test(`the day of today and its button are on the first screen of a small phone, above all ${bannerPositions.length} positions of banners [product §2 home]`, async ({
  open,
}) => {
  const context = await open({
    as: 'learner@example.com',
    viewport: { width: 360, height: 640 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await fillBanners(page);
  const loaded = page.waitForResponse(/new-features/);
  await page.goto('/home');
  await waitForScreen(page);
  await loaded;
  await expect(page.getByRole('list', { name: 'Объявления школы' }).first()).toBeVisible();
  const button = today(page).getByRole('link', { name: /^(Начать|Продолжить|Завершить)/ });
  const bar = page.getByRole('navigation').last();
  const [box, barBox] = [await button.boundingBox(), await bar.boundingBox()];
  expect(barBox?.y).toBeGreaterThan(500);
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  const days = today(page).getByText(/\d+\sиз\s\d+\sдн/);
  const lines = await days.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines, 'the number of days is not broken inside a word').toBe(1);
});

test('the picture of the day leaves room for the text on a tablet [product §2 home] @full', async ({
  open,
}) => {
  const context = await open({ as: 'learner@example.com', viewport: { width: 768, height: 1024 } });
  const page = await context.newPage();
  await page.goto('/home');
  await waitForScreen(page);
  const play = today(page).getByRole('link', { name: /^Смотреть/ });
  expect((await play.boundingBox())?.height).toBeLessThan(360);
});
