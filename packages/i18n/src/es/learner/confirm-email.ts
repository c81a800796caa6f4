import type { confirmEmail as source } from '../../ru/learner/confirm-email.ts';
import type { Translated } from '../../translated.ts';

export const confirmEmail = {
  done: 'Tu correo está confirmado',
  doneText: 'Úsalo para iniciar sesión. La escuela te escribirá a esta dirección.',
  expired: 'Este enlace ya no funciona',
  expiredText: 'Cada enlace sirve una vez, durante 24 horas. Pide uno nuevo en tu perfil.',
  failed: 'No se pudo confirmar tu correo',
  failedText: 'Comprueba la conexión e inténtalo de nuevo.',
  again: 'Intentarlo de nuevo',
  signIn: 'Inicia sesión para confirmar tu correo',
  signInText:
    'Así sabremos que la cuenta es tuya. Si no la has creado tú, elige «¿Olvidaste la contraseña?» en la página de inicio de sesión: la cuenta pasará a ser tuya y se eliminará todo lo que otros hayan vinculado.',
  toSignIn: 'Iniciar sesión',
  toSchool: 'Ir a la escuela',
} as const satisfies Translated<typeof source, 'es'>;
