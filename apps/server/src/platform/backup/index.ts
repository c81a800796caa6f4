export type { BackupBucket, BackupPlace, BackupSettings } from './backup-place.ts';
export { createBackups, type Backups, type BackupRun } from './backups.ts';
export { openBrandCopy, writeBrandCopy, type BrandCopy } from './brand-copy.ts';
export { openBackupTarget, type BackupTarget } from './backup-target.ts';
export type { RangeSource } from './archive-target.ts';
export type { RestoredBrand } from './restore-brand.ts';
export { openBackups, type OpenBackups } from './open-backups.ts';
export { createBrandCopies, type BrandCopies } from './brand-copies.ts';
