import type { completion as source } from '../../ru/learner/completion.ts';
import type { Translated } from '../../translated.ts';

export const completion = {
  title: '¡Curso completado!',
  open: 'Ver los resultados',
  left_one: 'Queda {{count}} día.',
  left_many: 'Quedan {{count}} de días.',
  left_other: 'Quedan {{count}} días.',
  days_one: 'día',
  days_many: 'días',
  days_other: 'días',
  lessons_one: 'clase',
  lessons_many: 'clases',
  lessons_other: 'clases',
  minutes_one: 'minuto',
  minutes_many: 'minutos',
  minutes_other: 'minutos',
  certificate: 'Tu certificado',
  confirmName: 'Revisa tu nombre: así aparecerá en el certificado. Después no se puede cambiar.',
  name: 'Nombre y apellidos',
  issue: 'Obtener el certificado',
  issuedTo: 'Expedido a nombre de {{name}}',
  publicPage: 'Página de verificación',
  next: '¿Y ahora qué?',
  again: 'Volver a las clases',
} as const satisfies Translated<typeof source, 'es'>;
