import path from 'node:path';
import type { Page } from '@playwright/test';
import { chooseFiles } from '../fixtures/files.ts';
import { textPattern } from '../fixtures/texts.ts';
import { loadedScreenAt, screenAt, type Screen } from '../screens/learner-screens.ts';

type Pick = Parameters<typeof textPattern>[0];
const photo = path.join(import.meta.dirname, '..', '..', 'docs', 'screenshot.png');

/** A dialog that is opened by clicking buttons in sequence. */
const dialogScreen = (name: string, address: string, ...picks: Pick[]): Screen => ({
  name,
  async open(page) {
    await page.goto(address);
    for (const pick of picks) await clickText(page, pick);
    await page.getByRole('dialog').last().waitFor();
  },
});

/** Clicks the last visible button or menu item with the text. */
const clickText = (page: Page, pick: Pick) =>
  page
    .locator('button, [role="menuitem"]')
    .filter({ hasText: textPattern(pick), visible: true })
    .last()
    .click();

async function answerQuestion(page: Page, pick: Pick, text: string): Promise<void> {
  await page.getByLabel(textPattern(pick)).first().fill(text);
  await page.keyboard.press('Enter');
}

async function signInWithWrongPassword(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByLabel(textPattern(({ signIn }) => signIn.email)).fill('newcomer@example.com');
  await page
    .getByLabel(textPattern(({ signIn }) => signIn.password))
    .first()
    .fill('not this one');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: textPattern(({ signIn }) => signIn.restore) }).waitFor();
}

/** Dialogs and states of guest screens. Each chat screen continues the previous one. */
export const guestDialogs: readonly Screen[] = [
  { name: 'sign-in-refused', open: signInWithWrongPassword },
  dialogScreen('support', '/', ({ support }) => support.open),
  {
    name: 'agreement',
    async open(page) {
      await page.goto('/');
      await clickText(page, ({ support }) => support.open);
      await clickText(page, ({ supportForm }) => supportForm.agreementLink);
      await page
        .getByRole('dialog', { name: textPattern((texts) => texts.supportForm.agreementTitle) })
        .waitFor();
    },
  },
  { name: 'language', open: openLanguage },
  screenAt('auto-login-expired', '/auto-login?token=made-up'),
  screenAt('chat-name', '/signup'),
  {
    name: 'chat-email',
    open: (page) => answerQuestion(page, ({ onboarding }) => onboarding.name, 'Вера'),
  },
  {
    name: 'chat-email-taken',
    async open(page) {
      await answerQuestion(page, ({ signIn }) => signIn.email, 'learner@example.com');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'chat-password',
    async open(page) {
      await answerQuestion(page, ({ signIn }) => signIn.email, `vera-${Date.now()}@example.com`);
      await page.getByText(textPattern(({ onboarding }) => onboarding.ask.password)).waitFor();
    },
  },
];

/** The cookie banner and its dialog, for a guest without stored cookie choices. */
export const cookieDialogs: readonly Screen[] = [
  {
    name: 'cookies-question',
    async open(page) {
      await page.goto('/');
      await page.getByRole('region', { name: textPattern(({ cookies }) => cookies.bannerTitle) }).waitFor();
    },
  },
  dialogScreen('cookies-settings', '/', ({ cookies }) => cookies.choose),
];

async function openLanguage(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('button', { name: textPattern(({ language }) => language.choose) }).click();
  await page.getByRole('dialog').waitFor();
}

/** Dialogs and states of learner screens, for the demo learner with data on all screens. */
export const learnerDialogs: readonly Screen[] = [
  dialogScreen('sign-out', '/user/setting', ({ menu }) => menu.exit),
  {
    name: 'old-interface',
    async open(page) {
      // The demo brand has no old interface: the page is modified to have one.
      await page.route(/\/user\/setting$/, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          '"old_interface_url":""',
          '"old_interface_url":"https://example.com/"',
        );
        await route.fulfill({ response, body });
      });
      await page.goto('/user/setting');
      await clickText(page, ({ oldInterface }) => oldInterface.menu);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'picture-crop',
    async open(page) {
      await page.goto('/user/edit');
      const button = page.getByRole('button', { name: textPattern(({ profile }) => profile.changeAvatar) });
      await chooseFiles(page, button, [photo]);
      await page.getByRole('dialog').getByRole('slider').waitFor();
    },
  },
  {
    name: 'subscription-cancel-other',
    async open(page) {
      await page.goto('/user/subscriptions');
      const card = page.getByRole('main').getByRole('link', { name: /Клуб «Аврора»/ });
      await card.click();
      await clickText(page, ({ subscriptions }) => subscriptions.cancel);
      await page
        .getByRole('radio', { name: textPattern(({ subscriptions }) => subscriptions.reason.other) })
        .check();
    },
  },
  screenAt('link-social-networks', '/linksocialnetworks'),
  screenAt('document-refused', '/document?url=javascript:alert(1)'),
  screenAt('calendar-not-started', '/course/2/calendar'),
  loadedScreenAt('calendar-not-found', '/course/999/calendar'),
  loadedScreenAt('day-not-found', '/course/1/calendar/99'),
  screenAt('stage-address', '/course/1/stages/1/days/1'),
];

/** Dialogs of the side menu at desktop width. */
export const wideDialogs: readonly Screen[] = [dialogScreen('club', '/home', ({ menu }) => menu.community)];

/** Dialogs and states of studio screens, for an admin. */
export const studioDialogs: readonly Screen[] = [
  dialogScreen('give-stream', '/studio/user-course-streams', ({ studio }) => studio.streams.give),
  dialogScreen('take-back', '/studio/user-course-streams', ({ studio }) => studio.streams.takeBack),
  {
    name: 'give-subscription',
    async open(page) {
      await page.goto('/studio/users');
      await page.getByRole('main').getByText('Анна Белова').first().click();
      await clickText(page, ({ studio }) => studio.subscriptions.give);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'end-subscription',
    async open(page) {
      await page.goto('/studio/users');
      await page.getByRole('main').getByText('Анна Белова').first().click();
      await clickText(page, ({ studio }) => studio.subscriptions.end);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'ticket-close',
    async open(page) {
      await page.goto('/studio/tickets');
      await page.getByRole('main').getByText('Марина').first().click();
      await clickText(page, ({ studio }) => studio.tickets.close);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'banner',
    async open(page) {
      await page.goto('/studio/banners');
      await page.getByRole('link', { name: 'Неделя для шеи' }).click();
      await page.getByRole('button', { name: textPattern(({ studio }) => studio.banners.delete) }).waitFor();
    },
  },
  {
    name: 'banner-delete',
    async open(page) {
      await clickText(page, ({ studio }) => studio.banners.delete);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'banner-refused',
    async open(page) {
      await page.goto('/studio/banners/create');
      await page
        .getByLabel(textPattern(({ studio }) => studio.banners.field.link))
        .fill('javascript:alert(1)');
      await clickText(page, ({ studio }) => studio.banners.save);
      await page.locator('[aria-invalid=true]').first().waitFor();
    },
  },
  {
    name: 'review-keys',
    async open(page) {
      await page.goto('/studio/review');
      await page.getByRole('region', { name: textPattern(({ studio }) => studio.review.title) }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'nothing-found',
    async open(page) {
      await page.goto('/studio/users');
      await page.getByRole('searchbox').fill('нет такого человека');
      await page.getByText(textPattern(({ studio }) => studio.records.nothingFound)).waitFor();
    },
  },
];
