import path from 'node:path';
import type { Page } from '@playwright/test';
import { said } from '../fixtures/words.ts';
import { at, type Screen } from '../screens/learner-screens.ts';

type Pick = Parameters<typeof said>[0];
const photo = path.join(import.meta.dirname, '..', '..', 'docs', 'screenshot.png');

/** A dialog behind buttons that are pressed one after another. */
const behind = (name: string, address: string, ...picks: Pick[]): Screen => ({
  name,
  async open(page) {
    await page.goto(address);
    for (const pick of picks) await press(page, pick);
    await page.getByRole('dialog').last().waitFor();
  },
});

const press = (page: Page, pick: Pick) =>
  page
    .locator('button, [role="menuitem"]')
    .filter({ hasText: said(pick), visible: true })
    .last()
    .click();

async function answer(page: Page, pick: Pick, words: string): Promise<void> {
  await page.getByLabel(said(pick)).first().fill(words);
  await page.keyboard.press('Enter');
}

async function signInWrongly(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel(said(({ signIn }) => signIn.email)).fill('newcomer@example.com');
  await page
    .getByLabel(said(({ signIn }) => signIn.password))
    .first()
    .fill('not this one');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: said(({ signIn }) => signIn.restore) }).waitFor();
}

/** Beyond the screens of guests: what they press. The chat goes on from step to step. */
export const guestDialogs: readonly Screen[] = [
  { name: 'sign-in-refused', open: signInWrongly },
  behind('support', '/', ({ support }) => support.open),
  {
    name: 'agreement',
    async open(page) {
      await page.goto('/');
      await press(page, ({ support }) => support.open);
      await press(page, ({ supportForm }) => supportForm.agreementLink);
      await page.getByRole('dialog', { name: said((words) => words.supportForm.agreementTitle) }).waitFor();
    },
  },
  { name: 'language', open: openLanguage },
  at('auto-login-expired', '/auto-login?token=made-up'),
  at('chat-name', '/signup'),
  {
    name: 'chat-email',
    open: (page) => answer(page, ({ onboarding }) => onboarding.name, 'Вера'),
  },
  {
    name: 'chat-email-taken',
    async open(page) {
      await answer(page, ({ signIn }) => signIn.email, 'learner@example.com');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'chat-password',
    async open(page) {
      await answer(page, ({ signIn }) => signIn.email, `vera-${Date.now()}@example.com`);
      await page.getByText(said(({ onboarding }) => onboarding.ask.password)).waitFor();
    },
  },
];

/** Of a guest who has not answered about cookies yet. */
export const cookieDialogs: readonly Screen[] = [
  {
    name: 'cookies-question',
    async open(page) {
      await page.goto('/');
      await page.getByRole('region', { name: said(({ cookies }) => cookies.bannerTitle) }).waitFor();
    },
  },
  behind('cookies-settings', '/', ({ cookies }) => cookies.choose),
];

async function openLanguage(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: said(({ language }) => language.choose) }).click();
  await page.getByRole('dialog').waitFor();
}

/** Of the learner who has the full life. */
export const learnerDialogs: readonly Screen[] = [
  behind('sign-out', '/user/setting', ({ menu }) => menu.exit),
  {
    name: 'old-interface',
    async open(page) {
      // The school names none: on this page it does.
      await page.route(/\/user\/setting$/, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          '"old_interface_url":""',
          '"old_interface_url":"https://example.com/"',
        );
        await route.fulfill({ response, body });
      });
      await page.goto('/user/setting');
      await press(page, ({ oldInterface }) => oldInterface.menu);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'picture-crop',
    async open(page) {
      await page.goto('/user/edit');
      const choosing = page.waitForEvent('filechooser');
      await press(page, ({ profile }) => profile.changeAvatar);
      await (await choosing).setFiles([photo]);
      await page.getByRole('dialog').getByRole('slider').waitFor();
    },
  },
  {
    name: 'subscription-cancel-other',
    async open(page) {
      await page.goto('/user/subscriptions');
      const card = page.getByRole('main').getByRole('link', { name: /Клуб «Аврора»/ });
      await card.click();
      await press(page, ({ subscriptions }) => subscriptions.cancel);
      await page
        .getByRole('radio', { name: said(({ subscriptions }) => subscriptions.reason.other) })
        .check();
    },
  },
  at('link-social-networks', '/linksocialnetworks'),
  at('document-of-nothing', '/document?url=javascript:alert(1)'),
  at('calendar-not-started', '/course/2/calendar'),
  at('calendar-of-nobody', '/course/999/calendar'),
  at('day-of-nobody', '/course/1/calendar/99'),
  at('stage-address', '/course/1/stages/1/days/1'),
];

/** Only where the menu stands beside the page. */
export const wideDialogs: readonly Screen[] = [behind('club', '/home', ({ menu }) => menu.community)];

/** Of an admin in the studio. */
export const studioDialogs: readonly Screen[] = [
  behind('give-stream', '/studio/user-course-streams', ({ studio }) => studio.streams.give),
  behind('take-back', '/studio/user-course-streams', ({ studio }) => studio.streams.takeBack),
  {
    name: 'give-subscription',
    async open(page) {
      await page.goto('/studio/users');
      await page.getByRole('main').getByText('Анна Белова').first().click();
      await press(page, ({ studio }) => studio.subscriptions.give);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'end-subscription',
    async open(page) {
      await page.goto('/studio/users');
      await page.getByRole('main').getByText('Анна Белова').first().click();
      await press(page, ({ studio }) => studio.subscriptions.end);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'ticket-close',
    async open(page) {
      await page.goto('/studio/tickets');
      await page.getByRole('main').getByText('Марина').first().click();
      await press(page, ({ studio }) => studio.tickets.close);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'banner',
    async open(page) {
      await page.goto('/studio/banners');
      await page.getByRole('link', { name: 'Неделя для шеи' }).click();
      await page.getByRole('button', { name: said(({ studio }) => studio.banners.delete) }).waitFor();
    },
  },
  {
    name: 'banner-delete',
    async open(page) {
      await press(page, ({ studio }) => studio.banners.delete);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'banner-refused',
    async open(page) {
      await page.goto('/studio/banners/create');
      await page.getByLabel(said(({ studio }) => studio.banners.field.link)).fill('javascript:alert(1)');
      await press(page, ({ studio }) => studio.banners.save);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'review-keys',
    async open(page) {
      await page.goto('/studio/review');
      await page.getByRole('region', { name: said(({ studio }) => studio.review.title) }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'nothing-found',
    async open(page) {
      await page.goto('/studio/users');
      await page.getByRole('searchbox').fill('нет такого человека');
      await page.getByText(said(({ studio }) => studio.records.nothingFound)).waitFor();
    },
  },
];
