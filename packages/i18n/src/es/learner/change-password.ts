import type { changePassword as source } from '../../ru/learner/change-password.ts';
import type { Translated } from '../../translated.ts';

export const changePassword = {
  title: 'Contraseña',
  lead: 'Después del cambio tendrás que volver a entrar en tus otros dispositivos.',
  firstLead: 'Ahora entras con una red social. Con una contraseña también podrás entrar con tu correo.',
  current: 'Contraseña actual',
  needCurrent: 'Escribe tu contraseña actual',
  done: 'Tu contraseña ha cambiado',
} as const satisfies Translated<typeof source, 'es'>;
