export {
  createPersonalData,
  nothingToExport,
  nothingToMerge,
  type ExportedRows,
  type PersonalData,
  type PersonalDataRegistry,
  type RevokedAccess,
} from './personal-data.ts';
export { platformPersonalData } from './platform-tables.ts';
export { registerRemoveFilesJob, removeFilesAfter } from './remove-files.jobs.ts';
export { deleteRows, moveRows, rowsOf, rowsWhere, unlessReferenced } from './rows.ts';
