import type { supportTickets as source } from '../../ru/learner/support-tickets.ts';
import type { Translated } from '../../translated.ts';

export const supportTickets = {
  title: 'Tus preguntas',
  you: 'Tú: {{message}}',
  older: 'Ver anteriores',
  open: 'A la espera de respuesta',
  answered: 'Respondida',
  closed: 'Cerrada',
  placeholder: 'Añade algo a tu pregunta',
} as const satisfies Translated<typeof source, 'es'>;
