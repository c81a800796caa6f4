import type { DemoBanner } from '../banner.ts';
import { joinTopicId } from '../support.ts';

/** Banners of stillness. */
export const banners: readonly DemoBanner[] = [
  {
    title: 'Semana de silencio',
    image: 'stillness-banner-retreat',
    text: 'Una semana de silencio',
    link: `/support/${joinTopicId}`,
    position: 'home',
    placement: 'top',
  },
  {
    title: 'Dormir mejor',
    image: 'stillness-banner-sleep',
    text: 'Dormir mejor',
    link: `/support/${joinTopicId}`,
    position: 'calendar',
    placement: 'sidebar',
  },
  {
    title: 'Día de descanso',
    image: 'stillness-banner-rest',
    text: 'Hoy toca descansar',
    link: '',
    position: 'day',
    placement: 'insteadVideo',
  },
  {
    title: 'Tres respiraciones',
    image: 'stillness-banner-breath',
    text: 'Respira tres veces antes de seguir',
    link: '',
    position: 'day',
    placement: 'afterVideo',
  },
  {
    title: 'Ahora los días y las tareas dan puntos',
    type: 'new_feature',
    image: 'stillness-banner-points',
    text: 'Puntos',
    link: '/user/points',
    position: 'home',
    placement: 'top',
    startedDaysAgo: 3,
  },
];
