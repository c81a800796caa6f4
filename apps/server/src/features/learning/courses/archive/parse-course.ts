import { ArchiveError, type Archive } from '../../../../platform/archives/index.ts';
import {
  ForeignInputError,
  foreignParser,
  type ForeignInput,
} from '../../../../platform/foreign-input/index.ts';
import type { parse } from './course-archive.parser.ts';
import type { ParsedCourse } from './course-document.ts';
import { ImportError } from './import-error.ts';

export const courseArchiveParser = foreignParser<typeof parse>({
  name: 'course archive',
  module: new URL('./course-archive.parser.ts', import.meta.url),
  lane: 'uploads',
  // 128 MB of pages, the most that are read, take half of it.
  timeLimitMs: 90_000,
  // Archives have limits of their own; the input is the list of their files.
  maxInputBytes: 256 * 1024 ** 2,
  maxOutputBytes: 64 * 1024 ** 2,
});

/** The course of an archive, parsed in another process. Errors: `ArchiveError`, `ImportError`, `ForeignInputError` that may pass. */
export async function parseCourse(
  foreignInput: Pick<ForeignInput, 'parse'>,
  { source }: Pick<Archive, 'source'>,
  sender: string | null,
): Promise<ParsedCourse> {
  const parsed = await foreignInput
    .parse(courseArchiveParser, { archive: source }, sender)
    .catch((error: unknown) => {
      if (!(error instanceof ForeignInputError) || !error.isPermanent) throw error;
      throw error.code === 'damaged'
        ? new ArchiveError('archive_unreadable', {}, error)
        : new ImportError('import_course_too_large', {}, error);
    });
  if ('course' in parsed) return parsed.course;
  if ('refusedArchive' in parsed)
    throw new ArchiveError(parsed.refusedArchive.code, parsed.refusedArchive.values);
  throw new ImportError(parsed.refusedImport.code, parsed.refusedImport.values);
}
