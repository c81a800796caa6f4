import type { leaving as source } from '../../ru/learner/leaving.ts';
import type { Translated } from '../../translated.ts';

export const leaving = {
  title: '¿Eliminar la cuenta?',
  anonymousLead:
    'Se cerrará la sesión y perderás lo que has hecho aquí: sin una cuenta no se puede volver a ello. Si quieres conservarlo, regístrate antes.',
  lead: 'Cerrarás la sesión en todos los dispositivos y la escuela dejará de verte. A los 30 días se borrará todo lo relacionado contigo. Si cambias de idea antes, solo tienes que volver a entrar.',
  confirm: 'Eliminar la cuenta',
  stay: 'Quedarme',
} as const satisfies Translated<typeof source, 'es'>;
