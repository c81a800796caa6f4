import type { confirmEmail as source } from '../../ru/learner/confirm-email.ts';
import type { Translated } from '../../translated.ts';

export const confirmEmail = {
  done: 'Tu correo está confirmado',
  doneText: 'A partir de ahora, inicia sesión con tu correo nuevo.',
  expired: 'Este enlace ya no funciona',
  expiredText: 'Cada enlace sirve una vez, durante 24 horas. Pide uno nuevo en tu perfil.',
  failed: 'No se pudo confirmar tu correo',
  failedText: 'Comprueba la conexión e inténtalo de nuevo.',
  again: 'Intentarlo de nuevo',
  toSchool: 'Ir a la escuela',
} as const satisfies Translated<typeof source, 'es'>;
