import type { Archive } from '../../../../platform/archives/reading.ts';
import type { ArchivedCourse, ParsedCourse } from './course-document.ts';

/** Adds where the files of a course are. The archive may have many others, which nobody needs. */
export function withFiles(
  parsed: ParsedCourse,
  { entries, placeOf }: Pick<Archive, 'entries' | 'placeOf'>,
): ArchivedCourse {
  const files: ArchivedCourse['files'] = new Map();
  for (const { file, poster, subtitles = [] } of Object.values(parsed.media))
    for (const name of [file, poster, ...subtitles.map((one) => one.file)]) {
      const bytes = name === undefined ? undefined : entries.get(name)?.bytes;
      if (name !== undefined && bytes !== undefined) files.set(name, { bytes, place: placeOf(name) });
    }
  return { ...parsed, files };
}
