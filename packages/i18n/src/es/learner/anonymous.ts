import type { anonymous as source } from '../../ru/learner/anonymous.ts';
import type { Translated } from '../../translated.ts';

export const anonymous = {
  keep: 'Conserva tu progreso',
  keepText:
    'Estás aprendiendo sin cuenta y todo se guarda solo para este navegador. Regístrate o inicia sesión: tus días, tareas y puntos seguirán contigo en cualquier dispositivo.',
  signUp: 'Registrarme',
  signIn: 'Ya tengo cuenta',
  nothingLost: 'Estás aprendiendo sin cuenta. Inicia sesión o regístrate y tu progreso seguirá contigo.',
  goOn: 'Seguir sin cuenta',
  exitText:
    'Estás aprendiendo sin cuenta: si cierras la sesión, perderás tu progreso. Para conservarlo, primero regístrate o inicia sesión.',
} as const satisfies Translated<typeof source, 'es'>;
