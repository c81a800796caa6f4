import type { notFound as source } from '../../ru/learner/not-found.ts';
import type { Translated } from '../../translated.ts';

export const notFound = {
  title: 'Aquí no hay nada',
  text: 'Puede que el enlace sea antiguo o que no tengas acceso a esta parte.',
  home: 'Ir al inicio',
} as const satisfies Translated<typeof source, 'es'>;
