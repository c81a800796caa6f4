import type { faultReport as source } from '../../ru/learner/fault-report.ts';
import type { Translated } from '../../translated.ts';

export const faultReport = {
  offer: 'Avisar a soporte',
  title: '¿Enviar un informe del error?',
  lead: 'Soporte verá solo lo que aparece abajo. El informe no incluye tus mensajes, contraseñas ni códigos de acceso.',
  consent: 'Al pulsar «Enviar» aceptas compartir estos datos con soporte.',
  send: 'Enviar',
  sent: '¡Gracias! Soporte ha recibido el informe y averiguará qué ha pasado.',
  subject: 'Error en una pantalla',
  screen: 'Pantalla',
  error: 'Error',
  request: 'Solicitud',
  browser: 'Navegador',
  window: 'Tamaño de la ventana',
  time: 'Hora',
} as const satisfies Translated<typeof source, 'es'>;
