import { encodingName } from '@daystream/domain';
import { load } from 'js-yaml';
import { z } from 'zod';
import { ArchiveError, type Archive } from '../../../../platform/archives/reading.ts';
import { archiveFormat, documentName } from './course-archive.ts';
import { ArchivedMedia, CourseDocument, type ParsedCourse } from './course-document.ts';
import { guessNote } from './guess-note.ts';
import { ImportError } from './import-error.ts';

const Head = z.looseObject({ format: z.literal(archiveFormat.format), version: z.int().min(1) });
const Document = z.strictObject({
  format: z.string(),
  version: z.int(),
  course: CourseDocument,
  media: z.record(z.string(), ArchivedMedia),
});

/** Reads an archive that Daystream has exported (docs/course-archive.md), also one that was packed again with its folder. Errors: `ImportError`, `ArchiveError`. */
export async function parseDaystream(archive: Archive): Promise<ParsedCourse | undefined> {
  const name = findDocument(archive);
  if (name === undefined) return undefined;
  const folder = name.slice(0, -documentName.length);
  const decoded = await archive.text(name);
  const { text, lost } = decoded;
  if (lost > 0) throw new ArchiveError('archive_text_damaged', { name });
  const value = parseYaml(text);
  const head = Head.safeParse(value);
  if (!head.success) throw new ImportError('import_not_course');
  if (head.data.version > archiveFormat.version) throw new ImportError('import_newer_version');
  const parsed = Document.safeParse(value);
  if (!parsed.success) throw refusalOf(parsed.error);
  const { course, media } = parsed.data;
  const inFolder = (file: string) => archive.find(folder + file) ?? folder + file;
  return {
    format: 'daystream',
    course,
    media: Object.fromEntries(
      Object.entries(media).map(([key, { file, poster, subtitles, ...rest }]) => [
        key,
        {
          ...rest,
          ...(file !== undefined && { file: inFolder(file) }),
          ...(poster !== undefined && { poster: inFolder(poster) }),
          ...(subtitles && { subtitles: subtitles.map((one) => ({ ...one, file: inFolder(one.file) })) }),
        },
      ]),
    ),
    notes: decoded.isGuessed ? [guessNote(name, encodingName(decoded.encoding))] : [],
  };
}

/** `course.yaml` of the archive, or of the only folder in it. */
function findDocument({ entries, find }: Archive): string | undefined {
  const top = find(documentName);
  if (top !== undefined) return top;
  const folders = new Set([...entries.keys()].map((name) => name.split('/', 1)[0]));
  const [folder] = folders;
  return folders.size === 1 ? find(`${folder}/${documentName}`) : undefined;
}

/** Aliases are refused: a few of them stand for billions of values. */
function parseYaml(text: string): unknown {
  try {
    return load(text, { maxAliases: 0 });
  } catch (error) {
    const [line = ''] = (error as Error).message.split('\n');
    throw new ImportError('import_invalid_course', { place: line.slice(0, 200) }, error);
  }
}

function refusalOf({ issues }: z.ZodError): ImportError {
  const [issue] = issues;
  const place = z.core.toDotPath(issue?.path ?? []).slice(0, 200);
  if (issue?.code !== 'unrecognized_keys') return new ImportError('import_invalid_course', { place });
  const [key = ''] = issue.keys;
  return new ImportError('import_unknown_field', {
    place: z.core.toDotPath([...issue.path, key]).slice(0, 200),
  });
}
