import type { settings as source } from '../../ru/learner/settings.ts';
import type { Translated } from '../../translated.ts';

export const settings = {
  title: 'Ajustes',
  language: 'Idioma',
  theme: 'Tema',
  support: 'Soporte',
  exitTitle: '¿Cerrar la sesión?',
  exitText: 'Se borrarán los mensajes y archivos no enviados de este dispositivo.',
} as const satisfies Translated<typeof source, 'es'>;
