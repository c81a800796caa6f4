export { createArchive, type ArchivedFile, type ArchivedText } from './create-archive.ts';
