import type { nav as source } from '../../ru/learner/nav.ts';
import type { Translated } from '../../translated.ts';

export const nav = {
  home: 'Inicio',
  courses: 'Cursos',
  homework: 'Tareas',
  conversations: 'Mensajes',
  points: 'Puntos',
  profile: 'Perfil',
} as const satisfies Translated<typeof source, 'es'>;
