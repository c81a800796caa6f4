import { richTextToPlain } from '@daystream/domain';
import type { CourseDocument, ParsedCourse } from '../archive/course-document.ts';
import type { ForeignArchive } from './foreign-course.ts';
import { parseForeign } from './parse-foreign.ts';

/** An archive in memory: texts of files by their names, or the number of bytes of files that are not read. */
export function archiveOf(files: Readonly<Record<string, string | number>>): ForeignArchive {
  const bytes = (content: string | number) =>
    typeof content === 'number' ? content : Buffer.byteLength(content);
  return {
    entries: new Map(Object.entries(files).map(([name, content]) => [name, { bytes: bytes(content) }])),
    async text(name) {
      const content = files[name];
      if (typeof content !== 'string') throw new Error(`${name} was read`);
      return content;
    },
  };
}

export async function courseOf(archive: ForeignArchive): Promise<ParsedCourse> {
  const parsed = await parseForeign(archive as Parameters<typeof parseForeign>[0]);
  if (parsed === undefined) throw new Error('no course');
  return parsed;
}

export const notesOf = async (archive: ForeignArchive) =>
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
