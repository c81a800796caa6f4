import { community } from '../community.ts';
import { quietRoom } from './club.ts';
import type { DemoBrand } from '../brand.ts';
import { articles } from './articles.ts';
import { banners } from './banners.ts';
import { calmCourse } from './course.ts';
import { cohorts, segments } from './cohorts.ts';
import { brandImages } from './media.ts';
import { pushOnboarding } from './onboarding.ts';
import { people } from './people.ts';
import { support } from './support.ts';
import { rewards } from './rewards.ts';
import { shop } from './shop.ts';
import { tokens } from './tokens.ts';
import { videoConsultations } from './video-consultations.ts';

/** Meditation, in Spanish. */
export const stillness: DemoBrand = {
  appId: 'stillness',
  config: {
    push: { is_active: true },
    title: 'Quietud',
    country: 'ES',
    description: 'Meditación paso a paso, diez minutos al día, con clases en vídeo y una guía que responde.',
    languages: ['es', 'en', 'ru'],
    default_language: 'es',
    support_email: 'soporte@stillness.example',
    logo: brandImages.logo,
    hero: brandImages.hero,
    tokens,
    mobile: {
      scheme: 'stillnessschool',
      android_package: 'example.stillness.app',
      ios_bundle_id: 'example.stillness.app',
    },
    footer: { first: 'Quietud, escuela de meditación', second: 'Respira. Ya has llegado.', third: '' },
    score_amounts: { rating_given: 20, course_completed: 50 },
    expert_hours: { from: '10:00', to: '19:00' },
    runtime: {
      club_in_app: true,
      is_chat_support: true,
      is_demo_accessible: true,
      is_registration_enable: true,
      is_user_anon_auth_enable: true,
      is_banner_enable: true,
      is_video_consultation_support: true,
      is_app_store_support: true,
      user_info_chat: { questions: pushOnboarding },
    },
  },
  hosts: ['stillness.localhost'],
  language: 'es',
  scoreAmounts: { courseCompleted: 50 },
  courses: [calmCourse],
  demoCourse: calmCourse.slug,
  banners,
  people,
  support,
  rewards,
  shop,
  communities: [
    community(
      {
        slug: 'la-sala-tranquila',
        title: 'La sala tranquila',
        description:
          'Un rincón para quienes practican: nos sentamos juntos una vez por semana, contamos lo que notamos y nos acompañamos.',
        members: [
          { email: 'learner@example.com', startsInDays: -30, endsInDays: null, isOptionalPurchase: false },
          { email: 'expert@example.com', startsInDays: -30, endsInDays: null, isOptionalPurchase: false },
        ],
        club: quietRoom,
      },
      'https://club.stillness.example',
    ),
  ],
  articles,
  cohorts,
  segments,
  campaigns: [],
  videoConsultations,
};
