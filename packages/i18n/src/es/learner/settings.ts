import type { settings as source } from '../../ru/learner/settings.ts';
import type { Translated } from '../../translated.ts';

export const settings = {
  menuTitle: 'Mi cuenta',
  title: 'Ajustes',
  language: 'Idioma',
  theme: 'Apariencia',
  exitTitle: '¿Salir de la escuela?',
  exitText: 'Los mensajes y archivos sin enviar de este dispositivo se borrarán.',
} as const satisfies Translated<typeof source, 'es'>;
