import type { backups as source } from '../../ru/studio/backups.ts';
import type { Translated } from '../../translated.ts';

/** Backups of the whole installation. */
export const backups = {
  title: 'Backups',
  off: 'Backups are turned off in the settings of the server (BACKUP_TO).',
  never: 'There is no backup yet. The first one is made tonight, or make one now.',
  late: 'The last backup that succeeded was made on {{time}}. Check what prevents new ones.',
  last: 'The last backup was made on {{time}} and read back.',
  place: 'Backups are kept here:',
  encrypted:
    'Backups are encrypted. Nobody can restore them without BACKUP_PASSWORD: keep it somewhere other than the server.',
  notEncrypted: 'Backups are not encrypted. Set BACKUP_PASSWORD before you keep them outside the server.',
  start: 'Back up now',
  started: 'The backup starts in a few seconds.',
  isRunning: 'A backup is being made',
  history: 'Latest backups',
  none: 'No backups yet',
  noneText: 'They are made every night: the database and the files of all schools.',
  content: 'Rows: {{rows}}, files: {{files}}, {{size}}',
  running: 'In progress',
  done: 'Done',
  failed: 'Failed',
} as const satisfies Translated<typeof source, 'en'>;
