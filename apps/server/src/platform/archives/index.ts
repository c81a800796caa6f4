export { openZip } from './archive-part.ts';
export { ArchiveError, type ArchiveRefusal } from './archive-error.ts';
export { archiveLimits, type ArchiveLimits } from './check-entries.ts';
export { createArchive, type ArchivedFile, type ArchivedText } from './create-archive.ts';
export { entryName } from './entry-name.ts';
export { createEntryFinder, unescaped, type FindEntry } from './find-entry.ts';
export { withArchive, type Archive, type ArchiveEntry, type ArchiveSource } from './read-archive.ts';
export { withOpenedArchive, withZipOrTar } from './zip-or-tar.ts';
