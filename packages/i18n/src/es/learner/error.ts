import type { error as source } from '../../ru/learner/error.ts';
import type { Translated } from '../../translated.ts';

export const error = {
  partText:
    'Esta parte de la página no se ha cargado. Comprueba la conexión y recarga la página. Mientras no la recargues, lo que has escrito sigue ahí.',
  partReplaced:
    'Hay una nueva versión y esta parte de la página antigua ya no está disponible. Recarga la página. Mientras no la recargues, lo que has escrito sigue ahí.',
  reload: 'Recargar la página',
  tooOften: 'Demasiados intentos. Inténtalo de nuevo en {{time}}.',
  retryNow: 'Ya puedes intentarlo de nuevo.',
  mobileDenied: 'La app móvil no está disponible',
  mobileDeniedText: 'No está incluida en el plan de la escuela. Para añadirla, contacta con ventas.',
  contactSales: 'Escribir a {{email}}',
  updateTitle: 'Actualiza la app',
  updateText: 'Esta versión de la app está desactualizada y algunas funciones pueden fallar.',
  updateOpen: 'Actualizar',
  updateLater: 'Más tarde',
} as const satisfies Translated<typeof source, 'es'>;
