import type { consultations as source } from '../../ru/studio/consultations.ts';
import type { Translated } from '../../translated.ts';

export const consultations = {
  remaining_one: 'Queda {{count}} consulta',
  remaining_many: 'Quedan {{count}} de consultas',
  remaining_other: 'Quedan {{count}} consultas',
  lastRating: 'última valoración: {{stars}} de 5',
  open: 'Empezar consulta',
  over: 'No quedan consultas',
  close: 'Terminar consulta',
  closeSubmit: 'Cerrar',
  closeTitle: 'Terminar la consulta',
  closed: 'Consulta terminada',
  amount: 'Cuenta como',
  amountHelp: 'Cuántas consultas gasta el alumno',
  explanation: 'Explicación para el alumno',
  explanationHelp: 'Por ejemplo, por qué cuenta como varias',
  started: 'La consulta ha empezado',
  counted_one: 'Consulta terminada. Cuenta como {{count}} consulta',
  counted_many: 'Consulta terminada. Cuenta como {{count}} de consultas',
  counted_other: 'Consulta terminada. Cuenta como {{count}} consultas',
  rated: 'Valoración del alumno: {{stars}} de 5',
} as const satisfies Translated<typeof source, 'es'>;
