import type { newPassword as source } from '../../ru/learner/new-password.ts';
import type { Translated } from '../../translated.ts';

export const newPassword = {
  password: 'Contraseña',
  repeat: 'Repite la contraseña',
  changed: 'Nueva contraseña',
  changedRepeat: 'Repite la nueva contraseña',
  need: 'Elige una contraseña de 8 caracteres o más',
  needRepeat: 'Repite la contraseña',
  forcedTitle: 'Cambia la contraseña',
  forcedLead:
    'La escuela te pide cambiar la contraseña antes de continuar. En tus otros dispositivos tendrás que iniciar sesión de nuevo.',
  leave: 'Cerrar sesión',
  save: 'Guardar la contraseña',
  failed: 'No se ha podido guardar la contraseña. Inténtalo más tarde.',
} as const satisfies Translated<typeof source, 'es'>;
