import { decodeWithLoss, richTextToPlain } from '@daystream/domain';
import { ArchiveError, createEntryFinder, type Archive } from '../../../../platform/archives/reading.ts';
import type { CourseDocument, ParsedCourse } from '../archive/course-document.ts';
import type { ForeignArchive } from './foreign-course.ts';
import { parseForeign } from './parse-foreign.ts';

/** Stands for a file that cannot be unpacked. */
export const damaged = Buffer.from('damaged');

/** An archive in memory: texts of files by their names, or the number of bytes of files that are not read. */
export function archiveOf(files: Readonly<Record<string, string | number | Buffer>>): Archive {
  const bytes = (content: string | number | Buffer) =>
    typeof content === 'number' ? content : Buffer.byteLength(content);
  const entries = new Map(
    Object.entries(files).map(([name, content]) => [name, { name, bytes: bytes(content) }]),
  );
  return {
    entries,
    find: createEntryFinder(entries),
    placeOf: (name) => ({ unpacked: name }),
    async text(name) {
      const content = files[name];
      if (content === damaged) throw new ArchiveError('archive_damaged_file', { name });
      if (content === undefined || typeof content === 'number') throw new Error(`${name} was read`);
      return decodeWithLoss(Buffer.from(content as string));
    },
  };
}

/** The archive as parsers of one format read it. */
export const textsOf = (archive: Archive): ForeignArchive => ({
  ...archive,
  text: async (name) => (await archive.text(name)).text,
});

export async function courseOf(archive: Archive): Promise<ParsedCourse> {
  const parsed = await parseForeign(archive);
  if (parsed === undefined) throw new Error('no course');
  return parsed;
}

export const notesOf = async (archive: Archive) =>
  (await courseOf(archive)).notes.map(({ code, name }) => [code, name]);

const daysOf = ({ stages = [] }: CourseDocument) => stages.flatMap(({ days = [] }) => days);

/** The titles of the lessons of each day. */
export const lessonTitles = (course: CourseDocument) =>
  daysOf(course).map(({ title = '', sets = [] }) => [
    title,
    sets.flatMap(({ lessons = [] }) => lessons.map((lesson) => lesson.title)),
  ]);

/** The texts of all lessons. */
export const lessonTexts = (course: CourseDocument) =>
  daysOf(course).flatMap(({ sets = [] }) =>
    sets.flatMap(({ lessons = [] }) =>
      lessons.map(({ description }) => (description ? richTextToPlain(description) : '')),
    ),
  );
