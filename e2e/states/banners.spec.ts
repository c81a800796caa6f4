import type { Page } from '@playwright/test';
import { settle } from '../fixtures/look.ts';
import { expect, test } from '../fixtures/test.ts';

/** Of this attempt alone: one that broke off leaves its banner behind. */
const attempt = Date.now();
const title = `Баннер проверки ${attempt}`;
const words = `Что написано на картинке проверки ${attempt}`;
const saved = (page: Page) => page.getByText('Баннер сохранён');

/** A picture as large as a screen, chosen as a person does. */
async function choosePicture(page: Page, path: string): Promise<void> {
  await page.screenshot({ path, type: 'jpeg', quality: 80 });
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Выбрать картинку' }).click();
  await (await choosing).setFiles([path]);
  const phone = page.getByRole('region', { name: 'Телефон' });
  await expect(phone.getByRole('img')).toBeVisible();
}

test('a banner made in the studio is in its place at once, for those whom it is for [product §2 banners in their places]', async ({
  open,
  faults,
}, testInfo) => {
  faults.allow(/status of 422 .*banners/);
  // The recorder of traces asks for a preview that is not shown any more; the page itself does not.
  faults.allow(/Connecting to 'blob:/);
  const learner = await (await open({ as: 'learner@example.com' })).newPage();
  const newcomer = await (await open({ as: 'newcomer@example.com' })).newPage();
  const studio = await (await open({ as: 'admin@example.com', app: 'studio' })).newPage();
  const shown = (page: Page) => page.getByRole('main').getByRole('img', { name: words });
  for (const page of [learner, newcomer]) {
    const asked = page.waitForResponse(/\/api\/v1\/banners/);
    await page.goto('/home');
    await settle(page);
    await asked;
  }

  await test.step('what is missing or wrong is told field by field', async () => {
    await studio.goto('/studio/banners');
    await studio.getByRole('link', { name: 'Новый баннер' }).click();
    await studio.setViewportSize({ width: 390, height: 760 });
    await studio.getByRole('textbox', { name: 'Ссылка' }).fill('javascript:alert(1)');
    await studio.getByRole('button', { name: 'Сохранить' }).click();
    // The form is longer than a phone, and what is wrong stands at its beginning.
    await expect(studio.getByRole('textbox', { name: 'Название' })).toBeFocused();
    await expect(studio.getByRole('textbox', { name: 'Название' })).toBeInViewport();
    await studio.setViewportSize({ width: 1280, height: 800 });
    await expect(studio.getByText('Заполните это поле')).toHaveCount(2);
    await expect(studio.getByRole('textbox', { name: 'Ссылка' })).toHaveAttribute('aria-invalid', 'true');
    await studio.getByRole('textbox', { name: 'Название' }).fill(title);
    await choosePicture(studio, testInfo.outputPath('banner.jpg'));
    await studio.getByRole('textbox', { name: 'Ссылка' }).fill('/courses');
  });

  await test.step('it comes to who has the segment, without a reload, and not to who has not', async () => {
    await studio.getByRole('textbox', { name: 'Текст вместо картинки' }).fill(words);
    // By key: the picture that was just chosen may still move what is under a pointer.
    await studio.getByRole('combobox', { name: 'Место на экране' }).press('Enter');
    await studio.getByRole('option', { name: 'В середине главной' }).click();
    await studio.getByRole('combobox', { name: 'Сегменты' }).fill('Завершили');
    await studio.getByRole('option', { name: 'Завершили курс' }).click();
    const askedAgain = newcomer.waitForResponse(/\/api\/v1\/banners/);
    await studio.getByRole('button', { name: 'Сохранить' }).click();
    await expect(saved(studio)).toBeVisible();
    await expect(shown(learner)).toBeVisible();
    expect(await (await askedAgain).text()).not.toContain(title);
    await expect(shown(newcomer)).toHaveCount(0);
  });

  await test.step('it leads where it says', async () => {
    await shown(learner).click();
    await expect(learner).toHaveURL(/\/courses$/);
    await learner.goBack();
    await expect(shown(learner)).toBeVisible();
  });

  await test.step('what is turned off goes, and what is removed is asked about once', async () => {
    await studio.getByRole('link', { name: title }).click();
    await studio.getByRole('switch', { name: 'Показывать' }).click();
    await studio.getByRole('button', { name: 'Сохранить' }).click();
    await expect(shown(learner)).toHaveCount(0);
    await studio.getByRole('link', { name: title }).click();
    await studio.getByRole('button', { name: 'Удалить' }).click();
    const question = studio.getByRole('dialog', { name: `Удалить баннер «${title}»?` });
    await question.getByRole('button', { name: 'Удалить' }).click();
    await expect(studio.getByRole('heading', { level: 1, name: 'Баннеры' })).toBeVisible();
    await expect(studio.getByRole('link', { name: title })).toHaveCount(0);
  });
});

interface Told {
  event: string;
  values: Record<string, unknown>;
}

/** What the analytics of the page were told of banners. */
const toldOf = (page: Page): Promise<Told[]> =>
  page.evaluate(() => {
    const { dataLayer = [] } = globalThis as unknown as { dataLayer?: unknown[][] };
    return dataLayer
      .filter(([kind, name]) => kind === 'event' && String(name).startsWith('banner_'))
      .map(([, event, values]) => ({ event, values })) as Told[];
  });

test('analytics hear of a banner once a visit when it was in view, and of the click [product §2 banners in their places]', async ({
  open,
  faults,
}) => {
  // A page that a test answers is of no network, and may not open sockets to this one.
  faults.allow(/ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/);
  const context = await open({ as: 'learner@example.com', viewport: { width: 1280, height: 900 } });
  const { host, protocol } = new URL(process.env['DAYSTREAM_ORIGIN'] ?? '');
  await context.addCookies([{ name: 'daystream_cookies', value: 'a1m0', url: `${protocol}//${host}` }]);
  // The school has no analytics: for this page it has, and what they load is empty.
  await context.route(/googletagmanager/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await context.route(/\/home$/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/"google_id":""/, '"google_id":"G-TEST"');
    await route.fulfill({ response: answer, body });
  });
  const page = await context.newPage();
  await page.goto('/home');
  await settle(page);
  const banner = page.getByRole('img', { name: 'Неделя для шеи и осанки' });
  const shows = async () =>
    (await toldOf(page)).filter(
      ({ event, values }) => event === 'banner_show' && values['product_name'] === 'Неделя для шеи',
    );
  await expect.poll(async () => (await shows()).length).toBe(1);
  expect((await shows())[0]?.values).toMatchObject({ position: 'home', placement: 'top' });
  await page.mouse.wheel(0, 3000);
  await page.mouse.wheel(0, -3000);
  await banner.click();
  await expect(page).toHaveURL(/\/courses$/);
  expect((await toldOf(page)).filter(({ event }) => event === 'banner_click')).toHaveLength(1);
  expect(await shows()).toHaveLength(1);
});

test('what is new is put away once and stays away [rules §7]', async ({ open }) => {
  const page = await (await open({ as: 'learner@example.com' })).newPage();
  await page.goto('/home');
  const card = page.getByRole('article', { name: 'Новое' });
  await card.getByRole('button', { name: /^Скрыть/ }).click();
  await expect(card).toHaveCount(0);
  const asked = page.waitForResponse(/new-features/);
  await page.reload();
  await asked;
  await settle(page);
  await expect(card).toHaveCount(0);
});
