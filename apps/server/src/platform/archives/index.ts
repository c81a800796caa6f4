/* What the server does with archives. Whatever reads one from outside is in `reading.ts`, for the modules of worker processes. */
export { ArchiveError, type ArchiveRefusal } from './archive-error.ts';
export { withArchiveHandle, type ArchiveHandle } from './archive-handle.ts';
export { valueOf, type ArchiveOutcome } from './archive-outcome.ts';
export type { ArchiveSource } from './archive-source.ts';
export { createArchive, type ArchivedFile, type ArchivedText } from './create-archive.ts';
export type { EntryPlace } from './entry-place.ts';
