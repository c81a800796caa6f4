import type { support as source } from '../../ru/learner/support.ts';
import type { Translated } from '../../translated.ts';

export const support = {
  open: '¿No puedes entrar?',
  signInTitle: 'Ayuda para entrar',
  title: 'Soporte',
  whatsApp: 'Escribir por WhatsApp',
} as const satisfies Translated<typeof source, 'es'>;
