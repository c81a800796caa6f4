import type { CourseImportNote } from '@daystream/contract';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { EntryPlace } from '../../../../platform/archives/index.ts';
import { assertWithinLimits } from '../copies/copies.service.ts';
import type { NewNode } from '../copies/insert-nodes.ts';
import type { ArchivedCourse, ArchivedMedia } from './course-document.ts';
import { fromDocument, referencesOf } from './document-nodes.ts';
import { ImportError } from './import-error.ts';

export type ImportedAs = ArchivedMedia['kind'] | 'poster' | 'subtitles';

/** A file of the archive that the course needs. */
export interface FileToImport {
  /** In the archive. */
  entry: string;
  as: ImportedAs;
  /** As the library shows it. */
  name: string;
  bytes: number;
  place: EntryPlace;
}

export interface ImportPlan {
  files: FileToImport[];
  /** The media of the course by their names in the document. */
  media: ReadonlyMap<string, ArchivedMedia>;
  notes: CourseImportNote[];
}

/** What an import will store, before anything is. Errors: `ImportError` for a course whose media or size do not fit. */
export function planImport({ course, media: all, notes, files: entries }: ArchivedCourse): ImportPlan {
  assertSize(fromDocument(course, () => null).nodes);
  const media = new Map<string, ArchivedMedia>();
  const lost: CourseImportNote[] = [];
  const files = new Map<string, FileToImport>();
  /** A file that the archive does not have is reported, as one that cannot be used will be; the course is imported without it. */
  function add(entry: string, as: ImportedAs, name: string): void {
    const found = entries.get(entry);
    if (found === undefined) lost.push({ code: 'file_missing', name: entry, place: '' });
    else if (files.has(entry)) throw new ImportError('import_invalid_course', { place: entry });
    else files.set(entry, { entry, as, name, ...found });
  }
  for (const { kind, name } of referencesOf(course)) {
    const found = Object.hasOwn(all, name) ? all[name] : undefined;
    if (found?.kind !== kind) throw new ImportError('import_invalid_course', { place: `media.${name}` });
    if (found.file === undefined) {
      lost.push({ code: 'file_lost', name: found.name || name, place: '' });
      continue;
    }
    media.set(name, found);
    add(found.file, kind, found.name);
    if (found.poster !== undefined) add(found.poster, 'poster', found.name);
    const languages = new Set<string>();
    for (const { file, language } of found.subtitles ?? []) {
      if (languages.has(language)) throw new ImportError('import_invalid_course', { place: `media.${name}` });
      languages.add(language);
      add(file, 'subtitles', `${language}.vtt`);
    }
  }
  return { files: [...files.values()], media, notes: [...notes, ...lost] };
}

function assertSize(nodes: readonly NewNode[]): void {
  const count = (kind: NewNode['kind']) => nodes.filter((node) => node.kind === kind).length;
  const counts = {
    stage: count('stage'),
    day: count('day'),
    set: count('set'),
    lesson: count('lesson'),
    stage_homework: count('stage_homework'),
    day_homework: count('day_homework'),
  };
  try {
    assertWithinLimits(counts);
  } catch (error) {
    throw error instanceof AppError ? new ImportError('import_course_too_large', {}, error) : error;
  }
}
