import type { copies as source } from '../../ru/studio/copies.ts';
import type { Translated } from '../../translated.ts';

/** Copias de una escuela, para llevarla a otro servidor. */
export const copies = {
  title: 'Copias de la escuela «{{school}}»',
  intro:
    'Una copia es toda la escuela en un solo archivo cifrado: ajustes, personas, cursos, progreso, pedidos y archivos. Con ella se puede abrir la escuela en otro servidor de Daystream.',
  request: 'Hacer una copia',
  isMade: 'Ya se está haciendo una copia',
  make: 'Hacer una copia',
  requested: 'La copia se está preparando',
  requestText: 'La copia se prepara en segundo plano: puedes cerrar esta página y volver más tarde.',
  password: 'Contraseña de la copia',
  passwordHelp: 'Al menos 12 caracteres. Deja esta o elige la tuya',
  passwordOnce: 'Guarda la contraseña ahora: no se vuelve a mostrar. Sin ella nadie puede abrir la copia.',
  none: 'Todavía no hay copias',
  noneText: 'Cada copia se guarda tres días y se pueden hacer tres al día.',
  requestedBy: 'La pidió {{name}}',
  waiting: 'En cola',
  running: 'En curso',
  done: 'Lista',
  failed: 'Falló',
  progress: '{{done}} de {{all}}',
  content: 'Tamaño: {{size}}, registros: {{rows}}, archivos: {{files}}.',
  removedAt: 'Se eliminará el {{time}}.',
  noRoom: 'El disco del servidor se quedó sin espacio. Libera espacio y vuelve a hacer la copia.',
  otherFailure: 'No se pudo hacer la copia. El motivo está en el registro del servidor.',
  download: 'Descargar',
  remove: 'Eliminar',
  removeTitle: '¿Eliminar esta copia?',
  removeText: 'El archivo se elimina del servidor. Lo que ya has descargado sigue siendo tuyo.',
  removed: 'Copia eliminada',
} as const satisfies Translated<typeof source, 'es'>;
