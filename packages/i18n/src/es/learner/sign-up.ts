import type { signUp as source } from '../../ru/learner/sign-up.ts';
import type { Translated } from '../../translated.ts';

export const signUp = {
  title: 'Crear una cuenta',
  lead: 'Crea una cuenta para aprender en {{school}}.',
  name: 'Nombre',
  submit: 'Crear la cuenta',
  failed: 'No se ha podido crear la cuenta. Inténtalo más tarde.',
  by: 'Registrarse con {{network}}',
  lastStep: 'Un último paso',
  needName: 'Escribe tu nombre',
  accept: 'Acepto los',
  terms: 'términos de uso',
  give: 'Doy mi',
  personalData: 'consentimiento para el tratamiento de mis datos personales',
  needTerms: 'Acepta los términos de uso',
  needPersonalData: 'Confirma tu consentimiento para el tratamiento de datos personales',
  haveAccount: '¿Ya tienes cuenta? Inicia sesión',
} as const satisfies Translated<typeof source, 'es'>;
