import type { uiEarly as source } from '../ru/ui-early.ts';
import type { Translated } from '../translated.ts';

export const uiEarly = {
  action: {
    retry: 'Intentar de nuevo',
    reload: 'Actualizar',
    cancel: 'Cancelar',
    close: 'Cerrar',
    back: 'Atrás',
  },
  callError: {
    unknown: 'Algo ha ido mal. Inténtalo de nuevo.',
    network: 'No hay conexión con el servidor. Comprueba tu conexión a internet e inténtalo de nuevo.',
    timeout: 'El servidor tarda demasiado en responder. Inténtalo de nuevo.',
  },
  nav: {
    sections: 'Secciones',
    menu: 'Menú',
    skip: 'Ir al contenido',
  },
  state: {
    loading: 'Cargando…',
    slow: 'Está tardando más de lo habitual. Puede que la conexión sea lenta.',
    errorTitle: 'No se pudo cargar',
    errorHint: 'Inténtalo de nuevo. Si no funciona, escribe a soporte.',
    requestId: 'Número de solicitud para soporte: {{id}}',
    offlineTitle: 'Sin internet',
    serverLostTitle: 'El servidor no responde',
    offlineHint: 'Mostramos lo que ya está cargado. El resto aparecerá cuando vuelva la conexión.',
    offlineAsOf: 'Datos del {{asOf}}.',
    offlineEmpty: 'Esto aún no está en tu dispositivo. Se cargará solo cuando vuelva la conexión.',
    screenTitle: 'La pantalla no se ha abierto',
    screenText: 'Vuelve a cargar la página. Si no ayuda, escribe a soporte.',
    replacedTitle: 'Hay una nueva versión',
    replacedText: 'Actualiza la página para abrir esta pantalla.',
  },
} as const satisfies Translated<typeof source, 'es'>;
