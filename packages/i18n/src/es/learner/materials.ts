import type { materials as source } from '../../ru/learner/materials.ts';
import type { Translated } from '../../translated.ts';

/** The documents of a course. */
export const materials = {
  title: 'Materiales',
  none: 'Este curso no tiene materiales',
  closed: 'Los materiales están cerrados por ahora',
  ofDay: 'Materiales del día',
  later: 'Los materiales se abren junto con los días del curso.',
  demo: 'En la demo los materiales están cerrados: se abren con el curso completo.',
  file: 'Archivo',
  loading: 'Cargando el archivo: {{percent}}',
  failed: 'No se ha cargado el archivo',
  failedText: 'Comprueba la conexión e inténtalo de nuevo.',
  gone: 'El archivo ya no está: la escuela lo ha retirado o tu acceso ha terminado.',
  noView: 'Este archivo no se puede mostrar aquí. Guárdalo y ábrelo en tu dispositivo.',
  save: 'Guardar el archivo',
} as const satisfies Translated<typeof source, 'es'>;
