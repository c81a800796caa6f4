import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/screen.ts';
import { textPattern } from '../fixtures/texts.ts';

export interface Screen {
  name: string;
  open: (page: Page) => Promise<unknown>;
  /** Made of the same parts as another screen: only the full set tests it. */
  isVariant?: true;
}

export const variant = (screen: Screen): Screen => ({ ...screen, isVariant: true });

/** A screen that is opened by its address, within the open app if there is one. */
export const screenAt = (name: string, address: string): Screen => ({
  name,
  open: (page) => openScreen(page, address),
});

/** A screen for which the app is loaded: `openScreen` recognizes the new screen by the page for unknown addresses, which guests of the studio cannot see. */
export const loadedScreenAt = (name: string, address: string): Screen => ({
  name,
  open: (page) => page.goto(address),
});

/** The chat of the first homework with the given status. */
const homeworkWithStatus = (name: string, status: 'FAIL' | 'UPLOADED' | 'DONE' | 'NOT_UPLOADED'): Screen => ({
  name,
  async open(page) {
    await openScreen(page, '/homework');
    await page
      .getByRole('region', {
        name: textPattern(({ ui, homework }) =>
          status === 'FAIL' ? homework.turn : ui.homework.status[status],
        ),
      })
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('log').waitFor();
  },
});

async function openSubscription(page: Page): Promise<void> {
  await openScreen(page, '/user/subscriptions');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Клуб «Аврора»/ })
    .click();
  await page
    .getByRole('button', { name: textPattern(({ subscriptions }) => subscriptions.cancel) })
    .waitFor();
}

async function openHomework(page: Page, title: string): Promise<void> {
  await openScreen(page, '/homework');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('log').waitFor();
}

/** The page behind a link that another screen shows to its owner: its address is signed. */
const linkedScreen = (name: string, address: string, label: Parameters<typeof textPattern>[0]): Screen => ({
  name,
  async open(page) {
    await openScreen(page, address);
    const link = await page.getByLabel(textPattern(label)).first().inputValue();
    await openScreen(page, new URL(link).pathname);
  },
});

export const guestScreens: readonly Screen[] = [
  screenAt('sign-in', '/'),
  screenAt('sign-up', '/signup'),
  variant(screenAt('sign-up-by-email', '/signup?by=email')),
  variant(screenAt('sign-in-by-app-id', '/?by=app-id')),
  screenAt('recovery', '/reset'),
  variant(screenAt('new-password', '/reset?token=made-up')),
  screenAt('service', '/services/zhivoe-litso'),
  loadedScreenAt('not-found', '/nowhere'),
];

/** Every screen of the learner app for the demo learner with data on all screens. The id of her open stream is 1. */
export const learnerScreens: readonly Screen[] = [
  screenAt('home', '/home'),
  screenAt('courses', '/courses'),
  screenAt('catalog', '/catalog'),
  screenAt('service', '/services/vopros-ekspertu'),
  screenAt('calendar', '/course/1/calendar'),
  screenAt('course-freeze', '/course/1/freeze'),
  variant(screenAt('course-options', '/course/1/calendar?options=1')),
  screenAt('day', '/course/1/calendar/10'),
  screenAt('completion', '/course/3/completion'),
  screenAt('agenda', '/events'),
  variant(screenAt('day-ended', '/course/1/calendar/1')),
  variant(screenAt('day-rest', '/course/1/calendar/4')),
  variant(screenAt('day-rest-locked', '/course/1/calendar/11')),
  variant(screenAt('day-locked', '/course/1/calendar/20')),
  screenAt('homeworks', '/homework'),
  homeworkWithStatus('homework-returned', 'FAIL'),
  variant(homeworkWithStatus('homework-under-review', 'UPLOADED')),
  variant(homeworkWithStatus('homework-accepted', 'DONE')),
  variant(homeworkWithStatus('homework-not-sent', 'NOT_UPLOADED')),
  variant({ name: 'homework-rated', open: (page) => openHomework(page, 'Точка отсчёта') }),
  {
    name: 'homework-rating',
    async open(page) {
      await openHomework(page, 'Итог первой недели');
      await page.getByRole('radio', { name: textPattern(({ rating }) => rating.star4) }).check();
    },
  },
  {
    name: 'homework-of-stage',
    async open(page) {
      await openScreen(page, '/course/1/calendar');
      await page.getByRole('link', { name: /Итог первой недели/ }).click();
      await page.getByRole('log').waitFor();
    },
  },
  screenAt('chats', '/chat'),
  {
    name: 'chat',
    async open(page) {
      await openScreen(page, '/chat');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Живое лицо/ })
        .click();
      await page.getByRole('log').waitFor();
    },
  },
  variant(screenAt('video-consultations', '/videoconsultations')),
  {
    name: 'video-consultation-booking',
    async open(page) {
      await openScreen(page, '/videoconsultations');
      await page
        .getByRole('main')
        .getByRole('link', { name: textPattern((texts) => texts.videoConsultations.status.available) })
        .click();
      await page
        .getByRole('group', { name: textPattern((texts) => texts.videoConsultations.time) })
        .waitFor();
    },
  },
  variant(screenAt('video-consultations-history', '/videoconsultations?tab=history')),
  screenAt('support', '/support/7/1'),
  variant(screenAt('support-question', '/support/questions/1')),
  screenAt('materials', '/course/1/materials'),
  screenAt('clubs', '/club'),
  {
    name: 'club',
    async open(page) {
      await openScreen(page, '/club');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Живой клуб/ })
        .click();
      await page.getByRole('heading', { level: 1, name: 'Живой клуб' }).waitFor();
    },
  },
  screenAt('feed', '/feed'),
  screenAt('club-post', '/club/1/post/12'),
  screenAt('banners', '/banners'),
  screenAt('subscriptions', '/user/subscriptions'),
  variant(screenAt('subscriptions-warning', '/user/subscriptions?warning=true')),
  variant({ name: 'subscription', open: openSubscription }),
  {
    name: 'subscription-cancel',
    async open(page) {
      await openSubscription(page);
      await page
        .getByRole('button', { name: textPattern(({ subscriptions }) => subscriptions.cancel) })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  screenAt('document', '/document?url=https://example.com/page'),
  screenAt('points', '/user/points'),
  linkedScreen('invitation', '/user/points', ({ invite }) => invite.link),
  linkedScreen('gift', '/user/purchases', ({ gifts }) => gifts.link),
  variant(screenAt('statistics', '/user/statistics')),
  variant(screenAt('points-history', '/user/points/history')),
  screenAt('account', '/user/setting'),
  screenAt('profile', '/user/edit'),
  screenAt('settings', '/user/settings'),
  variant(screenAt('password', '/user/settings/password')),
  screenAt('sessions', '/user/settings/sessions'),
  variant(screenAt('payment-methods', '/user/settings/user-payment-methods')),
  variant(screenAt('installments', '/user/installments')),
  variant(screenAt('cookies', '/user/settings/cookie')),
  screenAt('notifications', '/notifications'),
  screenAt('notification settings', '/user/settings/notifications'),
  variant(screenAt('reminders', '/user/settings/reminders')),
  screenAt('new reminder', '/user/settings/reminders/new'),
  variant(screenAt('social-networks', '/user/social-networks')),
  screenAt('complete-profile', '/updateProfile'),
  variant(screenAt('delete', '/delete')),
  variant(loadedScreenAt('not-found-signed-in', '/nowhere')),
  {
    name: 'menu',
    async open(page) {
      await openScreen(page, '/home');
      const phoneMenu = page.getByRole('button', { name: textPattern(({ ui }) => ui.nav.menu) });
      await phoneMenu.or(page.getByRole('button', { name: 'Анна Белова' })).click();
      await page.getByRole('menu').waitFor();
    },
  },
];

async function skipQuestion(page: Page): Promise<void> {
  await page.getByRole('button', { name: textPattern(({ onboarding }) => onboarding.skip) }).click();
}

/** The questions of the onboarding chat for a new account. The question about a social network appears only if the platform has one. */
export const onboardingScreens: readonly Screen[] = [
  {
    name: 'onboarding-birthday',
    async open(page) {
      await openScreen(page, '/onboarding');
      const birthday = page.getByLabel(textPattern((texts) => texts.onboarding.birthday));
      const network = page.getByRole('button', { name: textPattern((texts) => texts.onboarding.link) });
      await birthday.or(network).first().waitFor();
      if (await network.isVisible()) await skipQuestion(page);
      await birthday.waitFor();
    },
  },
  {
    name: 'onboarding-wrong-birthday',
    async open(page) {
      await page.getByLabel(textPattern((texts) => texts.onboarding.birthday)).fill('31.02.1990');
      await page.keyboard.press('Enter');
      await page.getByText(textPattern((texts) => texts.onboarding.again.birthday)).waitFor();
    },
  },
  {
    name: 'onboarding-picture',
    async open(page) {
      await skipQuestion(page);
      await page
        .getByRole('button', { name: textPattern((texts) => texts.onboarding.choosePhoto) })
        .waitFor();
    },
  },
  {
    name: 'onboarding-finished',
    async open(page) {
      await skipQuestion(page);
      await page.getByRole('button', { name: textPattern((texts) => texts.onboarding.begin) }).waitFor();
    },
  },
];
