import type { appId as source } from '../../ru/learner/app-id.ts';
import type { Translated } from '../../translated.ts';

export const appId = {
  label: 'Identificador',
  choose: 'Elige un identificador',
  need: 'Introduce tu identificador',
  byEmail: 'Entrar con correo electrónico',
  signUp: 'Registrarme sin correo',
  signUpTitle: 'Registro sin correo',
  signUpByEmail: 'Registrarme con correo',
} as const satisfies Translated<typeof source, 'es'>;
