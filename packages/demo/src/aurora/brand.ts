import type { DemoBrand } from '../brand.ts';
import { articles } from './articles.ts';
import { communities } from './communities.ts';
import { banners } from './banners.ts';
import { faceCourse } from './face/course.ts';
import { introCourse } from './intro/course.ts';
import { neckCourse } from './neck/course.ts';
import { campaigns } from './campaigns.ts';
import { cohorts, segments } from './cohorts.ts';
import { brandImages } from './media.ts';
import { anna } from './people/anna.ts';
import { learners1 } from './people/learners-1.ts';
import { learners2 } from './people/learners-2.ts';
import { staff } from './people/staff.ts';
import { states } from './people/states.ts';
import { support } from './support.ts';
import { rewards } from './rewards.ts';
import { shop } from './shop.ts';
import { tokens } from './tokens.ts';
import { videoConsultations } from './video-consultations.ts';

/** Face fitness, in Russian; the default brand. */
export const aurora: DemoBrand = {
  appId: 'aurora',
  config: {
    push: { is_active: true },
    title: 'Аврора',
    description: 'Фейс-фитнес дома, по десять минут в день: уроки на видео, задания и ответы эксперта.',
    languages: ['ru', 'en', 'es'],
    default_language: 'ru',
    support_email: 'support@aurora.example',
    logo: brandImages.logo,
    hero: brandImages.hero,
    tokens,
    mobile: {
      scheme: 'auroraschool',
      android_package: 'example.aurora.app',
      ios_bundle_id: 'example.aurora.app',
    },
    footer: { first: 'Аврора, школа фейс-фитнеса', second: 'Занятия не заменяют консультацию врача.' },
    score_amounts: { rating_given: 20, course_completed: 50 },
    expert_hours: { from: '09:00', to: '21:00' },
    runtime: {
      is_chat_support: true,
      is_demo_accessible: true,
      is_registration_enable: true,
      is_user_anon_auth_enable: true,
      is_banner_enable: true,
      is_offline_enable: true,
      is_video_consultation_support: true,
      is_app_store_support: true,
      club: { url: 'https://club.aurora.example', faq_url: 'https://club.aurora.example/faq' },
      club_in_app: true,
    },
  },
  hosts: ['localhost', '127.0.0.1', 'aurora.localhost'],
  language: 'ru',
  scoreAmounts: { courseCompleted: 50 },
  courses: [faceCourse, neckCourse, introCourse],
  demoCourse: faceCourse.slug,
  banners,
  people: [anna, ...states, ...learners1, ...learners2, ...staff],
  support,
  rewards,
  shop,
  communities,
  articles,
  cohorts,
  segments,
  campaigns,
  videoConsultations,
};
