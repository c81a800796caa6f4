import { ArchiveError, valueOf, type ArchiveSource } from '../../../../platform/archives/index.ts';
import {
  ForeignInputError,
  foreignParser,
  type ForeignInput,
} from '../../../../platform/foreign-input/index.ts';
import type { parse } from './course-archive.parser.ts';
import type { ArchivedCourse } from './course-document.ts';
import { ImportError } from './import-error.ts';

export const courseArchiveParser = foreignParser<typeof parse>({
  name: 'course archive',
  module: new URL('./course-archive.parser.ts', import.meta.url),
  lane: 'uploads',
  // 128 MB of pages, the most that are read, take half of it.
  timeLimitMs: 90_000,
  // Archives have limits of their own; the input is where the archive is.
  maxInputBytes: 100_000,
  maxOutputBytes: 64 * 1024 ** 2,
});

/** The course of an archive, listed and parsed in another process. Errors: `ArchiveError`, `ImportError`, others that may pass. */
export async function parseCourse(
  foreignInput: Pick<ForeignInput, 'parse'>,
  source: ArchiveSource,
  sender: string | null,
): Promise<ArchivedCourse> {
  const parsed = await foreignInput
    .parse(courseArchiveParser, { archive: source }, sender)
    .catch((error: unknown) => {
      if (!(error instanceof ForeignInputError) || !error.isPermanent) throw error;
      throw error.code === 'damaged'
        ? new ArchiveError('archive_unreadable', {}, error)
        : new ImportError('import_course_too_large', {}, error);
    });
  if ('refusedImport' in parsed)
    throw new ImportError(parsed.refusedImport.code, parsed.refusedImport.values);
  return valueOf(parsed);
}
