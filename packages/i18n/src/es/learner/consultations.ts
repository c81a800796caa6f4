import type { consultations as source } from '../../ru/learner/consultations.ts';
import type { Translated } from '../../translated.ts';

export const consultations = {
  isOpen: 'Consulta en curso',
  started: 'La consulta ha empezado',
  remaining_one: 'Queda {{count}} consulta',
  remaining_many: 'Quedan {{count}} de consultas',
  remaining_other: 'Quedan {{count}} consultas',
  counted_one: 'Consulta terminada. Cuenta como {{count}} consulta',
  counted_many: 'Consulta terminada. Cuenta como {{count}} de consultas',
  counted_other: 'Consulta terminada. Cuenta como {{count}} consultas',
  paidConsultationsOver: 'Has usado todas tus consultas pagadas',
  renew: 'Ampliar consultas',
  rate: 'Valora la consulta',
  stars_one: '{{count}} estrella',
  stars_many: '{{count}} de estrellas',
  stars_other: '{{count}} estrellas',
  rated: 'Tu valoración: {{stars}} de 5',
} as const satisfies Translated<typeof source, 'es'>;
