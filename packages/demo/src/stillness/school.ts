import type { DemoSchool } from '../school.ts';
import { banners } from './banners.ts';
import { calmCourse } from './course.ts';
import { brand } from './media.ts';
import { people } from './people.ts';
import { support } from './support.ts';
import { tokens } from './tokens.ts';

/** Meditation, in Spanish: the variant with a theme of its own, whose onboarding asks for notifications. */
export const stillness: DemoSchool = {
  appId: 'stillness',
  config: {
    title: 'Quietud',
    country: 'ES',
    description:
      'Meditación paso a paso, diez minutos al día, con lecciones en vídeo y una guía que responde.',
    languages: ['es', 'en', 'ru'],
    defaultLanguage: 'es',
    supportEmail: 'soporte@stillness.example',
    logo: brand.logo,
    hero: brand.hero,
    theme: 'meditation',
    tokens,
    footer: { first: 'Quietud, escuela de meditación', second: 'Respira. Ya has llegado.', third: '' },
    scoreAmounts: { ratingGiven: 20 },
    runtime: {
      isDemoAccessible: true,
      isRegistrationEnable: true,
      isUserAnonAuthEnable: true,
      isChatSupport: true,
      isVideoConsultationSupport: true,
      isBannerEnable: true,
      isAppStoreSupport: true,
      isOfflineEnable: false,
      userInfoChat: { variant: 'push' },
    },
  },
  hosts: ['stillness.localhost'],
  language: 'es',
  scoreAmounts: { courseCompleted: 50, referral: 200 },
  courses: [calmCourse],
  banners,
  people,
  support,
  communities: [],
};
