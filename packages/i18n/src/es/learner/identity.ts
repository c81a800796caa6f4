import type { identity as source } from '../../ru/learner/identity.ts';
import type { Translated } from '../../translated.ts';

export const identity = {
  title: 'Confirma que eres tú',
  text: 'Así tu cuenta estará protegida si alguien usa tu dispositivo.',
  confirm: 'Confirmar',
  signInText: 'Vuelve a iniciar sesión e inténtalo de nuevo: así nadie más podrá cambiar tu cuenta.',
  signIn: 'Iniciar sesión de nuevo',
} as const satisfies Translated<typeof source, 'es'>;
