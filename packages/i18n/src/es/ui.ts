import type { ui as source } from '../ru/ui.ts';
import type { Translated } from '../translated.ts';

export const ui = {
  action: {
    retry: 'Intentar de nuevo',
    cancel: 'Cancelar',
    close: 'Cerrar',
    back: 'Atrás',
  },
  state: {
    loading: 'Cargando…',
    errorTitle: 'No se pudo cargar',
    errorHint: 'Inténtalo de nuevo. Si no funciona, escribe a soporte.',
    requestId: 'Número de solicitud: {{id}}',
    offlineTitle: 'Sin internet',
    offlineHint: 'Mostramos lo que ya está cargado. El resto aparecerá cuando vuelva la conexión.',
  },
  homework: {
    status: {
      NOT_UPLOADED: 'Sin enviar',
      UPLOADED: 'En revisión',
      DONE: 'Aceptada',
      FAIL: 'Por corregir',
    },
  },
  points_one: '{{count}} punto',
  points_many: '{{count}} puntos',
  points_other: '{{count}} puntos',
} as const satisfies Translated<typeof source, 'es'>;
