import { expect, type Page } from '@playwright/test';
import { said } from '../fixtures/words.ts';
import { at, type Screen } from './learner-screens.ts';

/** A dialog that a button of a page opens. */
const asked = (name: string, address: string, opener: (page: Page) => Promise<unknown>): Screen => ({
  name,
  async open(page) {
    await page.goto(address);
    await opener(page);
    await page.getByRole('dialog').waitFor();
  },
});
/** Presses a button of the row, or on a phone of the card, of another school. */
const ofForma = (pick: Parameters<typeof said>[0]) => (page: Page) =>
  page
    .getByRole('main')
    .locator('tr, li')
    .filter({ hasText: 'Forma' })
    .getByRole('button', { name: said(pick) })
    .click();

export const studioGuestScreens: readonly Screen[] = [at('studio-sign-in', '/studio/')];

/** Every screen of the studio, of an admin, who may enter each. */
export const studioScreens: readonly Screen[] = [
  {
    name: 'studio-review',
    async open(page) {
      await page.goto('/studio/review');
      await expect(
        page
          .getByRole('region', { name: said(({ studio }) => studio.review.title) })
          .getByRole('link')
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'studio-homework',
    async open(page) {
      await page.goto('/studio/review');
      const desk = page.getByRole('region', { name: said(({ studio }) => studio.review.title) });
      await desk
        .getByRole('link', { name: /Анна Белова/ })
        .first()
        .click();
      await page.getByRole('log').waitFor();
    },
  },
  at('studio-people', '/studio/users'),
  {
    name: 'studio-person',
    async open(page) {
      await page.goto('/studio/users');
      await page.getByRole('main').getByText('Анна Белова').first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Анна Белова' })).toBeVisible();
    },
  },
  at('studio-streams', '/studio/user-course-streams'),
  at('studio-courses', '/studio/courses'),
  at('studio-videos', '/studio/videos'),
  at('studio-tickets', '/studio/tickets'),
  {
    name: 'studio-ticket',
    async open(page) {
      await page.goto('/studio/tickets');
      await page.getByRole('main').getByText('Марина').first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Марина' })).toBeVisible();
    },
  },
  at('studio-site', '/studio/site'),
  at('studio-banners', '/studio/banners'),
  at('studio-new-banner', '/studio/banners/create'),
  at('studio-interface-switches', '/studio/interface-switches'),
  at('studio-schools', '/studio/schools'),
  asked('studio-new-school', '/studio/schools', (page) =>
    page.getByRole('button', { name: said(({ studio }) => studio.schools.new) }).click(),
  ),
  asked(
    'studio-school-hosts',
    '/studio/schools',
    ofForma(({ studio }) => studio.schools.changeHosts),
  ),
  asked(
    'studio-school-remove',
    '/studio/schools',
    ofForma(({ studio }) => studio.schools.remove),
  ),
  at('studio-not-found', '/studio/nowhere'),
];
