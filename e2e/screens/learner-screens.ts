import type { Page } from '@playwright/test';
import { said } from '../fixtures/words.ts';

export interface Screen {
  name: string;
  open: (page: Page) => Promise<unknown>;
}

export const at = (name: string, address: string): Screen => ({ name, open: (page) => page.goto(address) });

/** Opens the list and follows the first link to a homework under a heading. */
const homeworkOf = (name: string, state: 'FAIL' | 'UPLOADED' | 'DONE' | 'NOT_UPLOADED'): Screen => ({
  name,
  async open(page) {
    await page.goto('/homework');
    await page
      .getByRole('region', { name: said(({ ui }) => ui.homework.status[state]) })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('log').waitFor();
  },
});

async function openSubscription(page: Page): Promise<void> {
  await page.goto('/user/subscriptions');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Клуб «Аврора»/ })
    .click();
  await page.getByRole('button', { name: said(({ subscriptions }) => subscriptions.cancel) }).waitFor();
}

async function openHomework(page: Page, title: string): Promise<void> {
  await page.goto('/homework');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('log').waitFor();
}

export const guestScreens: readonly Screen[] = [
  at('sign-in', '/'),
  at('sign-up', '/signup'),
  at('sign-up-by-email', '/signup?by=email'),
  at('sign-in-by-app-id', '/?by=app-id'),
  at('recovery', '/reset'),
  at('new-password', '/reset?token=made-up'),
  at('not-found', '/nowhere'),
];

/** Every screen of the learner app, of the learner who has the full life; her open stream is the first. */
export const learnerScreens: readonly Screen[] = [
  at('home', '/home'),
  at('courses', '/courses'),
  at('calendar', '/course/1/calendar'),
  at('day', '/course/1/calendar/10'),
  at('day-ended', '/course/1/calendar/1'),
  at('day-rest', '/course/1/calendar/4'),
  at('day-rest-locked', '/course/1/calendar/11'),
  at('day-locked', '/course/1/calendar/20'),
  at('homeworks', '/homework'),
  homeworkOf('homework-returned', 'FAIL'),
  homeworkOf('homework-under-review', 'UPLOADED'),
  homeworkOf('homework-accepted', 'DONE'),
  homeworkOf('homework-not-sent', 'NOT_UPLOADED'),
  { name: 'homework-rated', open: (page) => openHomework(page, 'Точка отсчёта') },
  {
    name: 'homework-rating',
    async open(page) {
      await openHomework(page, 'Итог первой недели');
      await page.getByRole('radio', { name: said(({ rating }) => rating.star4) }).check();
    },
  },
  at('banners', '/banners'),
  at('subscriptions', '/user/subscriptions'),
  at('subscriptions-warning', '/user/subscriptions?warning=true'),
  { name: 'subscription', open: openSubscription },
  {
    name: 'subscription-cancel',
    async open(page) {
      await openSubscription(page);
      await page.getByRole('button', { name: said(({ subscriptions }) => subscriptions.cancel) }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  at('document', '/document?url=https://example.com/page'),
  at('points', '/user/points'),
  at('points-history', '/user/points/history'),
  at('account', '/user/setting'),
  at('profile', '/user/edit'),
  at('settings', '/user/settings'),
  at('password', '/user/settings/password'),
  at('sessions', '/user/settings/sessions'),
  at('notifications', '/user/settings/notifications'),
  at('cookies', '/user/settings/cookie'),
  at('social-networks', '/user/social-networks'),
  at('complete-profile', '/updateProfile'),
  at('delete', '/delete'),
  at('not-found-signed-in', '/nowhere'),
  {
    name: 'menu',
    async open(page) {
      await page.goto('/home');
      const phoneMenu = page.getByRole('button', { name: said(({ ui }) => ui.nav.menu) });
      await phoneMenu.or(page.getByRole('button', { name: 'Анна Белова' })).click();
      await page.getByRole('menu').waitFor();
    },
  },
];

async function passOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: said(({ onboarding }) => onboarding.skip) }).click();
}

/** The onboarding chat of who has just made an account, question by question; where no social network is known, nobody is asked for one. */
export const onboardingScreens: readonly Screen[] = [
  {
    name: 'onboarding-birthday',
    async open(page) {
      await page.goto('/onboarding');
      const birthday = page.getByLabel(said((words) => words.onboarding.birthday));
      const network = page.getByRole('button', { name: said((words) => words.onboarding.link) });
      await birthday.or(network).first().waitFor();
      if (await network.isVisible()) await passOver(page);
      await birthday.waitFor();
    },
  },
  {
    name: 'onboarding-wrong-birthday',
    async open(page) {
      await page.getByLabel(said((words) => words.onboarding.birthday)).fill('31.02.1990');
      await page.keyboard.press('Enter');
      await page.getByText(said((words) => words.onboarding.again.birthday)).waitFor();
    },
  },
  {
    name: 'onboarding-picture',
    async open(page) {
      await passOver(page);
      await page.getByRole('button', { name: said((words) => words.onboarding.choosePhoto) }).waitFor();
    },
  },
  {
    name: 'onboarding-finished',
    async open(page) {
      await passOver(page);
      await page.getByRole('button', { name: said((words) => words.onboarding.begin) }).waitFor();
    },
  },
];
