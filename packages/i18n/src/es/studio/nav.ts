import type { nav as source } from '../../ru/studio/nav.ts';
import type { Translated } from '../../translated.ts';

export const nav = {
  review: 'Revisión de tareas',
  people: 'Personas',
  streams: 'Acceso a cursos',
} as const satisfies Translated<typeof source, 'es'>;
