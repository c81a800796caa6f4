import { expect } from '@playwright/test';
import type { Screen } from './learner-screens.ts';

const at = (name: string, address: string): Screen => ({ name, open: (page) => page.goto(address) });

export const studioGuestScreens: readonly Screen[] = [at('studio-sign-in', '/studio/')];

/** Every screen of the studio, of an admin, who may enter each. */
export const studioScreens: readonly Screen[] = [
  {
    name: 'studio-review',
    async open(page) {
      await page.goto('/studio/review');
      await expect(
        page
          .getByRole('region', { name: /^(Стол проверки|Review desk)/ })
          .getByRole('link')
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'studio-homework',
    async open(page) {
      await page.goto('/studio/review');
      const desk = page.getByRole('region', { name: /^(Стол проверки|Review desk)/ });
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
  at('studio-not-found', '/studio/nowhere'),
];
