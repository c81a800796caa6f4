import { expect, type Page } from '@playwright/test';
import { openScreen } from '../fixtures/screen.ts';
import { textPattern } from '../fixtures/texts.ts';
import { loadedScreenAt, screenAt, variant, type Screen } from './learner-screens.ts';

/** A dialog of the page at `address`. */
const dialogScreen = (
  name: string,
  address: string,
  openDialog: (page: Page) => Promise<unknown>,
): Screen => ({
  name,
  async open(page) {
    await openScreen(page, address);
    await openDialog(page);
    await page.getByRole('dialog').waitFor();
  },
});
/** Clicks a button in the table row (on a phone: the card) of the brand Forma. */
const clickInForma = (pick: Parameters<typeof textPattern>[0]) => (page: Page) =>
  page
    .getByRole('main')
    .locator('tr, li')
    .filter({ hasText: 'Forma' })
    .getByRole('button', { name: textPattern(pick) })
    .click();

export const studioGuestScreens: readonly Screen[] = [loadedScreenAt('studio-sign-in', '/studio/')];

/** Every screen of the studio, for an admin with access to all of them. */
export const studioScreens: readonly Screen[] = [
  screenAt('studio-overview', '/studio/'),
  screenAt('studio-reports', '/studio/reports?days=90'),
  screenAt('studio-orders', '/studio/orders'),
  variant(
    dialogScreen('studio-order-payments', '/studio/orders', async (page) => {
      const payments = { name: textPattern(({ studio }) => studio.orderPayments.open) };
      const button = page.getByRole('button', payments);
      // In a table, the actions of an order are a menu.
      const menu = page.getByRole('button', { name: textPattern(({ studio }) => studio.records.actions) });
      await menu.or(button).first().click();
      // An open menu hides the page behind it, its own button too, from roles.
      const item = page.getByRole('menuitem', payments);
      await item.or(page.getByRole('dialog')).first().waitFor();
      if (await item.isVisible()) await item.click();
    }),
  ),
  variant(screenAt('studio-installments', '/studio/installments')),
  variant(screenAt('studio-services', '/studio/course-services')),
  screenAt('studio-finance', '/studio/finance?days=90'),
  variant(screenAt('studio-referrals', '/studio/referrals')),
  variant(screenAt('studio-disputes', '/studio/disputes')),
  variant(screenAt('studio-payment-differences', '/studio/payment-differences')),
  variant(screenAt('studio-promo-codes', '/studio/promo-codes')),
  {
    name: 'studio-course-report',
    async open(page) {
      await openScreen(page, '/studio/reports?days=90&course=1');
      await expect(
        page.getByRole('table', { name: textPattern(({ studio }) => studio.reports.lessons) }),
      ).toBeVisible();
    },
  },
  {
    name: 'studio-review',
    async open(page) {
      await openScreen(page, '/studio/review');
      await expect(
        page
          .getByRole('region', { name: textPattern(({ studio }) => studio.review.title) })
          .getByRole('link')
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'studio-homework',
    async open(page) {
      await openScreen(page, '/studio/review');
      const desk = page.getByRole('region', { name: textPattern(({ studio }) => studio.review.title) });
      // Any homework: other tests accept and send homework meanwhile.
      await desk.getByRole('link').first().click();
      await page.getByRole('log').waitFor();
    },
  },
  {
    name: 'studio-course-editor',
    async open(page) {
      await openScreen(page, '/studio/courses/1?node=lesson-1');
      await expect(
        page.getByRole('textbox', {
          name: textPattern(({ studio }) => studio.courseEditor.fields.description),
        }),
      ).toBeVisible();
    },
  },
  {
    name: 'studio-course-versions',
    async open(page) {
      await openScreen(page, '/studio/courses/1/versions');
      await expect(page.getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'studio-course-preview',
    async open(page) {
      await openScreen(page, '/studio/courses/1/preview');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  },
  screenAt('studio-people', '/studio/users'),
  {
    name: 'studio-person',
    async open(page) {
      await openScreen(page, '/studio/users');
      // Other tests sign up so many people that the first page may not have her.
      await page.getByRole('searchbox').fill('Анна Белова');
      await page.getByRole('main').getByText('Анна Белова').first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Анна Белова' })).toBeVisible();
    },
  },
  variant(screenAt('studio-streams', '/studio/user-course-streams')),
  variant(screenAt('studio-courses', '/studio/courses')),
  screenAt('studio-library', '/studio/library'),
  variant(screenAt('studio-tickets', '/studio/tickets')),
  {
    name: 'studio-ticket',
    async open(page) {
      await openScreen(page, '/studio/tickets');
      await page.getByRole('main').getByText('Марина').first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Марина' })).toBeVisible();
    },
  },
  screenAt('studio-inbox', '/studio/inbox'),
  ...(['homework', 'chat', 'ticket', 'consultation', 'video_consultation'] as const).map((kind) => ({
    name: `studio-inbox-${kind}`,
    ...(kind !== 'chat' && { isVariant: true as const }),
    async open(page: Page) {
      await openScreen(page, `/studio/inbox?kind=${kind}`);
      const list = page.getByRole('list', { name: textPattern(({ studio }) => studio.inbox.list) });
      // Any item: other tests answer some meanwhile.
      await list.getByRole('link').first().click();
      const notes = textPattern(({ studio }) => studio.inbox.notes);
      await expect(page.getByRole('heading', { level: 2, name: notes })).toBeVisible();
    },
  })),
  ...(['settings', 'report'] as const).map((dialog) =>
    variant(
      dialogScreen(`studio-inbox-${dialog}`, '/studio/inbox', (page) =>
        page
          .getByRole('button', {
            name: textPattern(({ studio: { inbox } }) =>
              dialog === 'settings' ? inbox.settings : inbox.report.open,
            ),
          })
          .click(),
      ),
    ),
  ),
  // By its key: the button is only where a keyboard is.
  variant(dialogScreen('studio-inbox-keys', '/studio/inbox', (page) => page.keyboard.press('?'))),
  variant(screenAt('studio-video-consultations', '/studio/video-consultations')),
  variant(screenAt('studio-chats', '/studio/chats')),
  variant(screenAt('studio-campaigns', '/studio/campaigns')),
  screenAt('studio-campaign', '/studio/campaigns/1/show'),
  variant(screenAt('studio-new-campaign', '/studio/campaigns/create')),
  screenAt('studio-site', '/studio/site'),
  variant(screenAt('studio-banners', '/studio/banners')),
  variant(screenAt('studio-rewards', '/studio/rewards')),
  variant(screenAt('studio-reward-claims', '/studio/reward-claims')),
  screenAt('studio-new-banner', '/studio/banners/create'),
  screenAt('studio-interface-switches', '/studio/interface-switches'),
  screenAt('studio-brands', '/studio/schools'),
  dialogScreen('studio-new-brand', '/studio/schools', (page) =>
    page.getByRole('button', { name: textPattern(({ studio }) => studio.schools.new) }).click(),
  ),
  variant(screenAt('studio-domains', '/studio/schools/2/domains')),
  variant(
    dialogScreen('studio-new-domain', '/studio/schools/1/domains', (page) =>
      page.getByRole('button', { name: textPattern(({ studio }) => studio.domains.add) }).click(),
    ),
  ),
  variant(
    dialogScreen(
      'studio-brand-remove',
      '/studio/schools',
      clickInForma(({ studio }) => studio.schools.remove),
    ),
  ),
  variant(loadedScreenAt('studio-not-found', '/studio/nowhere')),
];
