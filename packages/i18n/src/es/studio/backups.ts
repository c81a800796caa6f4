import type { backups as source } from '../../ru/studio/backups.ts';
import type { Translated } from '../../translated.ts';

/** Copias de seguridad de toda la instalación. */
export const backups = {
  title: 'Copias de seguridad',
  off: 'Las copias de seguridad están desactivadas en la configuración del servidor (BACKUP_TO).',
  never: 'Todavía no hay ninguna copia. La primera se hará esta noche, o hazla ahora.',
  late: 'La última copia correcta es del {{time}}. Comprueba qué impide hacer otras nuevas.',
  last: 'La última copia se hizo el {{time}} y se ha comprobado leyéndola.',
  place: 'Las copias se guardan aquí:',
  encrypted:
    'Las copias están cifradas. Sin BACKUP_PASSWORD nadie puede restaurarlas: guárdala fuera del servidor.',
  notEncrypted:
    'Las copias no están cifradas. Define BACKUP_PASSWORD antes de guardarlas fuera del servidor.',
  start: 'Hacer una copia ahora',
  started: 'La copia empezará en unos segundos.',
  isRunning: 'Ya se está haciendo una copia',
  history: 'Últimas copias',
  none: 'Todavía no hay copias',
  noneText: 'Se hacen cada noche: la base de datos y los archivos de todas las escuelas.',
  content: 'Filas: {{rows}}, archivos: {{files}}, {{size}}',
  running: 'En curso',
  done: 'Lista',
  failed: 'Falló',
} as const satisfies Translated<typeof source, 'es'>;
