import { community } from '../community.ts';
import { formaRoom } from './club.ts';
import type { DemoBrand } from '../brand.ts';
import { articles } from './articles.ts';
import { postureCourse } from './course.ts';
import { cohorts, segments } from './cohorts.ts';
import { brandImages } from './media.ts';
import { people } from './people.ts';
import { support } from './support.ts';
import { rewards } from './rewards.ts';
import { shop } from './shop.ts';
import { tokens } from './tokens.ts';
import { videoConsultations } from './video-consultations.ts';

/** Posture training, in English; a small brand that demonstrates the separation of brands. */
export const forma: DemoBrand = {
  appId: 'forma',
  config: {
    push: { is_active: true },
    title: 'Forma',
    description: 'A straight back in ten minutes a day: video lessons, homework and an expert who answers.',
    languages: ['en', 'ru', 'es'],
    default_language: 'en',
    support_email: 'support@forma.example',
    logo: brandImages.logo,
    hero: brandImages.hero,
    tokens,
    mobile: {
      scheme: 'formaschool',
      android_package: 'example.forma.app',
      ios_bundle_id: 'example.forma.app',
    },
    footer: { first: 'Forma, a school of posture', second: 'Lessons do not replace medical advice.' },
    score_amounts: { rating_given: 20, course_completed: 50 },
    expert_hours: { from: '08:00', to: '18:00', has_weekends: false },
    runtime: {
      club_in_app: true,
      is_chat_support: true,
      is_registration_enable: false,
      is_demo_accessible: false,
      is_user_anon_auth_enable: false,
      is_video_consultation_support: true,
      is_app_store_support: false,
      is_banner_enable: false,
      instruction_url: 'https://example.com/forma/how-it-works',
      days_show_warning: 30,
    },
  },
  hosts: ['forma.localhost'],
  language: 'en',
  scoreAmounts: { courseCompleted: 50 },
  courses: [postureCourse],
  demoCourse: null,
  banners: [],
  people,
  support,
  rewards,
  shop,
  communities: [
    community(
      {
        slug: 'the-forma-room',
        title: 'The Forma room',
        description:
          'Where people who train with us compare notes: a weekly session with the coaches, honest training logs and quick answers.',
        members: [
          { email: 'learner@example.com', startsInDays: -30, endsInDays: null, isOptionalPurchase: false },
          { email: 'expert@example.com', startsInDays: -30, endsInDays: null, isOptionalPurchase: false },
        ],
        club: formaRoom,
      },
      'https://club.forma.example',
    ),
  ],
  articles,
  cohorts,
  segments,
  campaigns: [],
  videoConsultations,
};
