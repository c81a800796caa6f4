import type { emailPrompt as source } from '../../ru/learner/email-prompt.ts';
import type { Translated } from '../../translated.ts';

export const emailPrompt = {
  title: 'Introduce tu correo electrónico',
  text: 'La escuela te envía allí sus respuestas y documentos. Te enviaremos un enlace de confirmación.',
  failed: 'No se ha podido comprobar tu correo. Inténtalo de nuevo un poco más tarde.',
  later: 'Más tarde',
  save: 'Guardar',
} as const satisfies Translated<typeof source, 'es'>;
