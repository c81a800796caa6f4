import type { social as source } from '../../ru/learner/social.ts';
import type { Translated } from '../../translated.ts';

export const social = {
  errorTitle: 'Error',
  noSocialId: 'La red no indicó quién eres. Inténtalo de nuevo o entra con tu correo.',
  noLink: 'No existe ningún usuario para esta cuenta social. Entra con tu correo electrónico.',
  emailTaken:
    'Ya hay una cuenta con este correo. Entra con tu correo y vincula la red social en los ajustes.',
  noUserFromLink: 'El perfil vinculado a esta cuenta ya no existe. Entra con tu correo electrónico.',
  unauthorised: 'Para vincular una red social, primero inicia sesión.',
  alreadyTaken: 'Esta cuenta social ya está vinculada a otra persona.',
  unknown: 'No se pudo entrar con la red social ({{code}}). Inténtalo un poco más tarde.',
} as const satisfies Translated<typeof source, 'es'>;
