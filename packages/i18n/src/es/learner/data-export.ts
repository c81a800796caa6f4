import type { dataExport as source } from '../../ru/learner/data-export.ts';
import type { Translated } from '../../translated.ts';

export const dataExport = {
  title: 'Copia de mis datos',
  text: 'Un archivo con todo lo que la escuela guarda sobre ti. Se puede descargar durante {{days}} días.',
  waiting: 'Estamos preparando el archivo. Puedes salir de esta página.',
  ask: 'Preparar archivo',
  again: 'Preparar de nuevo',
  download: 'Descargar, {{size}}',
  failed: 'No se pudo preparar el archivo. Inténtalo de nuevo.',
} as const satisfies Translated<typeof source, 'es'>;
