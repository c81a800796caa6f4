import {
  ArchiveError,
  archiveLimits,
  withOpenedArchive,
  type Archive,
  type ArchiveSource,
} from '../../../../platform/archives/index.ts';
import { parseForeign } from '../foreign-formats/parse-foreign.ts';
import type { CourseParser, ParsedCourse } from './course-document.ts';
import { ImportError, refusalWithoutCourse, type ImportRefusal } from './import-error.ts';
import { parseDaystream } from './parse-daystream.ts';

type Parsed =
  | { course: ParsedCourse }
  | { refusedArchive: { code: ArchiveError['code']; values: ArchiveError['values'] } }
  | { refusedImport: { code: ImportRefusal; values: ImportError['values'] } };

/** Asked in this order; the first that knows the format reads the archive. */
const parsers: readonly CourseParser[] = [parseDaystream, parseForeign];

/** The course of an archive of any known format, or why there is none. */
export async function parse({ archive: source }: { archive: ArchiveSource }): Promise<Parsed> {
  try {
    return { course: await withOpenedArchive(source, archiveLimits, parseArchive) };
  } catch (error) {
    if (error instanceof ArchiveError) return { refusedArchive: { code: error.code, values: error.values } };
    if (error instanceof ImportError) return { refusedImport: { code: error.code, values: error.values } };
    throw error;
  }
}

async function parseArchive(archive: Archive): Promise<ParsedCourse> {
  for (const parser of parsers) {
    const course = await parser(archive);
    if (course !== undefined) return course;
  }
  throw refusalWithoutCourse(archive);
}
