import type { signUp as source } from '../../ru/learner/sign-up.ts';
import type { Translated } from '../../translated.ts';

export const signUp = {
  title: 'Crear una cuenta',
  lead: 'Crea una cuenta para aprender en {{school}}.',
  name: 'Nombre',
  submit: 'Crear la cuenta',
  needName: 'Escribe tu nombre',
  haveAccount: '¿Ya tienes cuenta? Inicia sesión',
} as const satisfies Translated<typeof source, 'es'>;
