import type { courses as source } from '../../ru/learner/courses.ts';
import type { Translated } from '../../translated.ts';

export const courses = {
  title: 'Mis cursos',
  new: 'Nuevo',
  ongoing: 'Ahora',
  active: 'Próximamente',
  completed: 'Terminados',
  empty: 'Aquí todavía no hay nada',
  emptyText: 'Aquí no hay cursos. Mira en las otras pestañas.',
  none: 'Aún no tienes cursos',
  noneText: 'Elige uno en el catálogo. Los que te abra la escuela también aparecerán aquí.',
  toCatalog: 'Ir al catálogo',
  about: 'Sobre el curso',
  demoVideo: 'Vídeo sobre el curso',
  demoVideoOf: 'Sobre «{{title}}»',
} as const satisfies Translated<typeof source, 'es'>;
