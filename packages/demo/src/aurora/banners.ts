import type { DemoBanner } from '../banner.ts';
import { inactiveLearners } from './cohorts.ts';
import { joinTopicId } from '../support.ts';

/** Banners of aurora: for learners with a label, and for a segment by rule. */
export const banners: readonly DemoBanner[] = [
  {
    title: 'Неделя для шеи',
    image: 'aurora-banner-neck',
    text: 'Неделя для шеи и осанки',
    // The tab of courses that have not begun, where the learners of this course find it.
    link: '/courses?tab=active',
    position: 'home',
    placement: 'top',
    courses: ['sheya-i-osanka'],
  },
  {
    title: 'Вечерние занятия',
    image: 'aurora-banner-evening',
    text: 'Вечерние занятия перед сном',
    link: `/support/${joinTopicId}`,
    position: 'home',
    positionsIds: [2],
    placement: 'top',
    labels: ['Завершили курс'],
  },
  {
    title: 'Вопрос эксперту',
    image: 'aurora-banner-expert',
    text: 'Спросите эксперта',
    link: '/homework',
    position: 'calendar',
    placement: 'sidebar',
    courses: ['zhivoe-litso'],
  },
  {
    title: 'День отдыха',
    image: 'aurora-banner-rest',
    text: 'Сегодня лицо отдыхает',
    link: '',
    position: 'day',
    placement: 'insteadVideo',
    restDaysOf: ['zhivoe-litso'],
  },
  {
    title: 'Фото до и после',
    image: 'aurora-banner-photo',
    text: 'Сделайте фото до и после',
    link: '/homework',
    position: 'day',
    placement: 'afterVideo',
  },
  {
    title: 'Теперь за дни и задания дают баллы',
    type: 'new_feature',
    image: 'aurora-banner-points',
    text: 'Баллы',
    link: '/user/points',
    position: 'home',
    placement: 'top',
    startedDaysAgo: 3,
  },
  {
    title: 'Возвращайтесь к занятиям',
    image: 'aurora-banner-return',
    text: 'Продолжите с того же дня',
    link: '/courses',
    position: 'home',
    placement: 'top',
    segments: [inactiveLearners],
  },
  {
    title: 'Любой курс можно подарить',
    image: 'aurora-banner-gift',
    text: 'Курс в подарок',
    link: '/services/zhivoe-litso',
    position: 'all',
    placement: 'catalog',
  },
];
