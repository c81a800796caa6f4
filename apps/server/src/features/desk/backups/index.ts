export { backupsFeature } from './backups.feature.ts';
