import { courseLimits, type CourseImportNote } from '@daystream/contract';
import { encodingName } from '@daystream/domain';
import { guessNote } from '../archive/guess-note.ts';
import { ArchiveError, type Archive } from '../../../../platform/archives/reading.ts';
import { CourseDocument, type CourseParser } from '../archive/course-document.ts';
import { ImportError } from '../archive/import-error.ts';
import { hasContent } from './arrange-outline.ts';
import { readCommonCartridge } from './common-cartridge.ts';
import type { ForeignArchive, ForeignCourse } from './foreign-course.ts';
import { toCourseDocument } from './foreign-document.ts';
import { manifestName, readManifest, type Manifest, type ManifestItem } from './manifest.ts';
import { moodleName, readMoodle } from './moodle.ts';
import { readScorm } from './scorm.ts';
import { UnreadableCourse } from './unreadable-course.ts';

/** Bytes of all texts that are read. A page that many items show is read for each of them, so that without a limit a few KB could be work for hours. */
const maxReadBytes = 128 * 1024 ** 2;

/** Reads a course of Moodle, of SCORM or of Common Cartridge; the kind is recognised from what is in the archive. Errors: `ImportError`, `ArchiveError`. */
export const parseForeign: CourseParser = async (archive) => {
  try {
    const damaged = new Set<string>();
    const guesses = new Map<string, CourseImportNote>();
    const foreign = await readForeignCourse(withReadLimit(archive, damaged, guesses));
    if (foreign === undefined) return undefined;
    if (!foreign.outline.some(hasContent) && foreign.report.length === 0)
      throw new ImportError('import_not_course');
    const { course, media } = toCourseDocument(foreign);
    // What was made of foreign texts is checked like any other document.
    const checked = CourseDocument.safeParse(course);
    if (!checked.success) {
      const place = checked.error.issues[0]?.path.join('.') ?? '';
      throw new ImportError('import_invalid_course', { place: place.slice(0, 200) }, checked.error);
    }
    return {
      format: foreign.format,
      course: checked.data,
      media,
      notes: [
        ...[...damaged].map((name): CourseImportNote => ({ code: 'text_damaged', name, place: '' })),
        ...guesses.values(),
        ...foreign.report,
      ],
    };
  } catch (error) {
    if (error instanceof UnreadableCourse)
      throw new ImportError('import_invalid_course', { place: error.place.slice(0, 200) }, error);
    throw error;
  }
};

/** The texts of an archive. `damaged` gets the names of those that could not be read in full, `guesses` the notes of those whose encoding was guessed. Errors of `text`: also `ArchiveError` beyond the limit. */
function withReadLimit(
  archive: Archive,
  damaged: Set<string>,
  guesses: Map<string, CourseImportNote>,
): ForeignArchive {
  let left = maxReadBytes;
  return {
    entries: archive.entries,
    find: archive.find,
    async text(name) {
      left -= archive.entries.get(name)?.bytes ?? 0;
      if (left < 0) throw new ArchiveError('archive_bomb');
      const decoded = await archive.text(name);
      if (decoded.lost > 0) damaged.add(name);
      if (decoded.isGuessed) guesses.set(name, guessNote(name, encodingName(decoded.encoding)));
      return decoded.text;
    },
  };
}

async function readForeignCourse(archive: ForeignArchive): Promise<ForeignCourse | undefined> {
  if (archive.entries.has(moodleName)) return readMoodle(archive);
  const name = manifestOf(archive);
  if (name === undefined) return undefined;
  const manifest = readManifest(await archive.text(name), name, archive.find);
  assertReadable(manifest);
  const namespaces = Object.values(manifest.root.attributes).join(' ');
  const isCartridge = /common cartridge/i.test(manifest.schema) || /\/imscc/.test(namespaces);
  return isCartridge ? readCommonCartridge(archive, manifest) : readScorm(archive, manifest);
}

/** Refuses a course with more items than lessons are allowed before their pages are read: that would take the place of others for long. Errors: `ImportError`. */
function assertReadable({ items, resources }: Manifest): void {
  const count = (some: readonly ManifestItem[]): number =>
    some.reduce((sum, { reference, isVisible, children }) => {
      if (!isVisible) return sum;
      return sum + (reference === undefined ? 0 : 1) + count(children);
    }, 0);
  const pages = resources.values().filter(({ start }) => start !== undefined);
  const parts = items.length > 0 ? count(items) : [...pages].length;
  if (parts > courseLimits.lessons) throw new ImportError('import_course_too_large');
}

/** The manifest at the top, or in the only folder there. */
function manifestOf({ entries, find }: ForeignArchive): string | undefined {
  const top = find(manifestName);
  if (top !== undefined) return top;
  const [first] = entries.keys();
  const folder = first?.slice(0, first.indexOf('/') + 1) ?? '';
  const isOnly = folder !== '' && [...entries.keys()].every((name) => name.startsWith(folder));
  return isOnly ? find(folder + manifestName) : undefined;
}
