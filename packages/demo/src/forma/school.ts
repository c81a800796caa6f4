import type { DemoSchool } from '../school.ts';
import { postureCourse } from './course.ts';
import { brand } from './media.ts';
import { people } from './people.ts';
import { support } from './support.ts';
import { tokens } from './tokens.ts';

/** Posture, in English; small, to prove that schools are apart. */
export const forma: DemoSchool = {
  appId: 'forma',
  config: {
    title: 'Forma',
    description: 'A straight back in ten minutes a day: video lessons, homework and an expert who answers.',
    languages: ['en', 'ru', 'es'],
    defaultLanguage: 'en',
    supportEmail: 'support@forma.example',
    logo: brand.logo,
    hero: brand.hero,
    tokens,
    footer: { first: 'Forma, a school of posture', second: 'Lessons do not replace medical advice.' },
    scoreAmounts: { ratingGiven: 20 },
    runtime: {
      isRegistrationEnable: false,
      isDemoAccessible: false,
      isUserAnonAuthEnable: false,
      isAppStoreSupport: false,
      isBannerEnable: false,
      instructionUrl: 'https://example.com/forma/how-it-works',
      daysShowWarning: 30,
    },
  },
  hosts: ['forma.localhost'],
  language: 'en',
  scoreAmounts: { courseCompleted: 50, referral: 200 },
  courses: [postureCourse],
  banners: [],
  people,
  support,
  communities: [],
};
