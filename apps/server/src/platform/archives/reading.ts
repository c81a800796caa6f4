/* Reads archives from outside. Imported by the modules of worker processes only: an archive may be hostile (decision 223). */
export { openZip } from './archive-part.ts';
export { ArchiveError } from './archive-error.ts';
export { withArchiveSource, type ArchiveSource } from './archive-source.ts';
export { outcomeOf, type ArchiveOutcome } from './archive-outcome.ts';
export { archiveLimits } from './check-entries.ts';
export { entryName } from './entry-name.ts';
export { createEntryFinder, unescaped, type FindEntry } from './find-entry.ts';
export type { Archive } from './read-archive.ts';
