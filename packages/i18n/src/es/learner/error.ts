import type { error as source } from '../../ru/learner/error.ts';
import type { Translated } from '../../translated.ts';

export const error = {
  unknown: 'Algo ha ido mal. Inténtalo de nuevo.',
  network: 'No hay conexión con el servidor. Comprueba tu internet e inténtalo de nuevo.',
  timeout: 'El servidor tarda demasiado en responder. Inténtalo de nuevo.',
  screenTitle: 'La pantalla no se ha abierto',
  screenText: 'Vuelve a cargar la página. Si no ayuda, escribe a soporte.',
} as const satisfies Translated<typeof source, 'es'>;
