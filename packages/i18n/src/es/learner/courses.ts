import type { courses as source } from '../../ru/learner/courses.ts';
import type { Translated } from '../../translated.ts';

export const courses = {
  title: 'Mis cursos',
  ongoing: 'En curso',
  active: 'En espera',
  completed: 'Terminados',
  empty: 'Aquí todavía no hay nada',
  emptyText: 'No hay cursos en esta pestaña. Mira en las de al lado.',
  about: 'Sobre el curso',
  demoVideo: 'Vídeo sobre el curso',
  demoVideoOf: 'Sobre «{{title}}»',
} as const satisfies Translated<typeof source, 'es'>;
