import type { menu as source } from '../../ru/learner/menu.ts';
import type { Translated } from '../../translated.ts';

export const menu = {
  homework: 'Mis tareas',
  points: 'Mis puntos',
  settings: 'Ajustes',
  support: 'Escribir a soporte',
  exit: 'Cerrar sesión',
} as const satisfies Translated<typeof source, 'es'>;
