import type { Page } from '@playwright/test';

export interface Screen {
  name: string;
  open: (page: Page) => Promise<unknown>;
}

const at = (name: string, address: string): Screen => ({ name, open: (page) => page.goto(address) });

/** Opens the list and follows the first link to a homework under a heading. */
const homeworkOf = (name: string, state: RegExp): Screen => ({
  name,
  async open(page) {
    await page.goto('/homework');
    await page.getByRole('region', { name: state }).getByRole('link').first().click();
    await page.getByRole('log').waitFor();
  },
});

export const guestScreens: readonly Screen[] = [at('sign-in', '/'), at('not-found', '/nowhere')];

/** Every screen of the learner app, of the learner who has the full life; her open stream is the first. */
export const learnerScreens: readonly Screen[] = [
  at('home', '/home'),
  at('courses', '/courses'),
  at('calendar', '/course/1/calendar'),
  at('day', '/course/1/calendar/10'),
  at('day-ended', '/course/1/calendar/1'),
  at('day-rest', '/course/1/calendar/11'),
  at('day-locked', '/course/1/calendar/20'),
  at('homeworks', '/homework'),
  homeworkOf('homework-returned', /^(На доработке|To be reworked)/),
  homeworkOf('homework-under-review', /^(На проверке|Under review)/),
  homeworkOf('homework-accepted', /^(Принято|Accepted)/),
  homeworkOf('homework-not-sent', /^(Не отправлено|Not sent)/),
  at('points', '/user/points'),
  at('points-history', '/user/points/history'),
  at('account', '/user/setting'),
  at('profile', '/user/edit'),
  at('settings', '/user/settings'),
  at('password', '/user/settings/password'),
  at('notifications', '/user/settings/notifications'),
  at('cookies', '/user/settings/cookie'),
  at('not-found-signed-in', '/nowhere'),
  {
    name: 'menu',
    async open(page) {
      await page.goto('/home');
      const opener = page.getByRole('button', { name: /^(Меню|Menu|Анна Белова)$/ });
      await opener.click();
      await page.getByRole('menu').waitFor();
    },
  },
];
