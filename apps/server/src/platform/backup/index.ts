export type { BackupPlace, BackupSettings } from './backup-place.ts';
export { createBackups, type Backups, type BackupRun } from './backups.ts';
export type { RestoredBrand } from './restore-brand.ts';
export { openBackups, type OpenBackups } from './open-backups.ts';
