import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { brandOrigin } from '../fixtures/brands.ts';
import { fillSignIn } from '../fixtures/sign-in.ts';
import { expect, test } from '../fixtures/test.ts';
import { inFullSet } from '../../scripts/lib/test-set.ts';

const documentPath = (url: string) => `/document?url=${encodeURIComponent(url)}`;

test('a link to another site shows a warning with its host, a material of a course opens in a window [product §2 document route]', async ({
  open,
}) => {
  const context = await open({ as: 'learner@example.com' });
  await context.route('https://ru.wikipedia.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Muscles</title>' }),
  );
  const page = await context.newPage();
  await page.goto(documentPath('https://elsewhere.example/rules?a=1'));
  await expect(page.getByText('Этот адрес ведёт на другой сайт, elsewhere.example.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Открыть на отдельной странице' });
  await expect(link).toHaveAttribute('href', 'https://elsewhere.example/rules?a=1');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expectAccessible(page, 'a document of another site');
  const opened = context.waitForEvent('page');
  await page.goto(documentPath('https://ru.wikipedia.org/wiki/Мимические_мышцы'));
  await expect(await opened).toHaveURL(/^https:\/\/ru\.wikipedia\.org\/wiki\//);
  await expect(page.getByRole('heading', { name: 'Мимические мышцы: статья в Википедии' })).toBeVisible();
  await expect(link).toBeVisible();
  await expect(page.getByText('Этот адрес ведёт на другой сайт')).toBeHidden();
});

const refused = ['javascript:alert(1)', 'https://a@evil.example', 'data:text/html,x', '/logout', ''];
for (const address of inFullSet('each refused address', { all: refused, short: refused.slice(0, 2) }))
  test(`the document page refuses the address ${address || '(empty)'}`, async ({ open }) => {
    const page = await (await open({ as: 'learner@example.com' })).newPage();
    await page.goto(documentPath(address));
    await expect(page.getByRole('alert')).toHaveText('По этому адресу нет документа, который можно открыть.');
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
  });

test.describe('the guide of a brand', () => {
  const guide = 'https://example.com/forma/how-it-works';
  const guideHtml = '<!doctype html><html lang="en"><title>Guide</title><h1>How we learn</h1></html>';

  async function openSettings(page: Page, baseURL: string | undefined): Promise<void> {
    // The guide is on the website of the brand, outside the platform: its reply is mocked.
    await page.route(guide, (route) => route.fulfill({ contentType: 'text/html', body: guideHtml }));
    const origin = brandOrigin(baseURL, 'forma');
    await page.goto(origin);
    await fillSignIn(page, 'learner@example.com');
    await expect(page.getByRole('heading', { level: 1, name: /James/ })).toBeVisible();
    await page.goto(`${origin}/user/setting`);
  }

  test('opens over the whole window from the settings menu and closes with the Escape key', async ({
    page,
    baseURL,
  }) => {
    await openSettings(page, baseURL);
    await page.getByRole('navigation').getByRole('button', { name: 'Instructions' }).click();
    const modal = page.getByRole('dialog', { name: 'Instructions' });
    await expect(modal.frameLocator('iframe').getByRole('heading', { name: 'How we learn' })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
  });

  test('opens in a new window on iOS', { tag: '@full' }, async ({ open, baseURL }) => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15';
    const page = await (await open({ userAgent })).newPage();
    await openSettings(page, baseURL);
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Instructions' });
    await expect(entry).toHaveAttribute('href', guide);
    await expect(entry).toHaveAttribute('target', '_blank');
  });
});

test(
  'the main menu offers the clubs by title, and the chosen one leads to its chat [product §2 club-choice modal, product §2 club display]',
  { tag: '@full' },
  async ({ open }) => {
    const page = await (await open({ as: 'learner@example.com' })).newPage();
    await page.goto('/home');
    await page.getByRole('button', { name: 'Клубы' }).click();
    const modal = page.getByRole('dialog', { name: 'Выберите клуб' });
    await expect(modal.getByRole('link')).toContainText([
      'Живой клуб',
      'Утро вместе',
      'Чат выпускниц',
      'Зимний марафон',
      'Шея без зажимов',
    ]);
    await expectAccessible(page, 'the club dialog');
    await modal.getByRole('link', { name: 'Чат выпускниц' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Чат выпускниц' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Чат клуба' })).toHaveAttribute(
      'href',
      'https://t.me/aurora_alumnae?utm_source=lk&utm_medium=main&utm_campaign=chat',
    );
  },
);
