import type { mail as source } from '../ru/mail.ts';
import type { Translated } from '../translated.ts';

export const mail = {
  reset_subject: 'Contraseña nueva en {{school}}',
  reset_text:
    'Alguien, seguramente tú, pidió una contraseña nueva en {{school}}. Pulsa el botón para elegirla.',
  reset_button: 'Elegir una contraseña nueva',
  reset_hour: 'El enlace funciona durante una hora y una sola vez.',
  reset_ignore: 'Si no fuiste tú, no hace falta hacer nada: la contraseña anterior sigue siendo válida.',
} as const satisfies Translated<typeof source, 'es'>;
