import {
  archiveLimits,
  outcomeOf,
  withArchiveSource,
  type Archive,
  type ArchiveOutcome,
  type ArchiveSource,
} from '../../../../platform/archives/reading.ts';
import { parseForeign } from '../foreign-formats/parse-foreign.ts';
import { withFiles } from './archived-files.ts';
import type { ArchivedCourse, CourseParser } from './course-document.ts';
import { ImportError, refusalWithoutCourse, type ImportRefusal } from './import-error.ts';
import { parseDaystream } from './parse-daystream.ts';

type Parsed =
  | ArchiveOutcome<ArchivedCourse>
  | { refusedImport: { code: ImportRefusal; values: ImportError['values'] } };

/** Asked in this order; the first that knows the format reads the archive. */
const parsers: readonly CourseParser[] = [parseDaystream, parseForeign];

/** The course of an archive of any known format, or why there is none. */
export async function parse({ archive: source }: { archive: ArchiveSource }): Promise<Parsed> {
  try {
    return await outcomeOf(() => withArchiveSource(source, archiveLimits, parseArchive));
  } catch (error) {
    if (error instanceof ImportError) return { refusedImport: { code: error.code, values: error.values } };
    throw error;
  }
}

async function parseArchive(archive: Archive): Promise<ArchivedCourse> {
  for (const parser of parsers) {
    const course = await parser(archive);
    if (course !== undefined) return withFiles(course, archive);
  }
  throw refusalWithoutCourse(archive);
}
