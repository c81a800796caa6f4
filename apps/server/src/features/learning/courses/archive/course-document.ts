import {
  draftFields,
  type CourseImportFormat,
  type CourseImportNote,
  type DraftFields,
} from '@daystream/contract';
import { z } from 'zod';
import type { EntryPlace } from '../../../../platform/archives/index.ts';
import type { Archive } from '../../../../platform/archives/reading.ts';

/**
 * What every parser of archives yields, whatever their format: the tree of a course with the fields of the draft, in which media stand under names of their own, the
 * files of the archive behind these names, and the parts that could not be taken over. Nothing is written until all of it is valid.
 */
export interface ParsedCourse {
  format: CourseImportFormat;
  course: CourseDocument;
  media: Record<string, ArchivedMedia>;
  notes: CourseImportNote[];
}
/** A parsed course with what its import needs of the archive: the files behind its media by their names, without those that the archive does not have. */
export interface ArchivedCourse extends ParsedCourse {
  files: Map<string, { bytes: number; place: EntryPlace }>;
}
/** Reads an archive; undefined if it has another format. Errors: `ImportError`, `ArchiveError`. */
export type CourseParser = (archive: Archive) => Promise<ParsedCourse | undefined>;

export type MediaKind = 'video' | 'picture' | 'document';

/** A file of the archive. Without `file`, its bytes were lost before the export. Each `file` is the name of an entry and stands in one place only. */
export interface ArchivedMedia {
  kind: MediaKind;
  /** As the library shows it. */
  name: string;
  file?: string | undefined;
  /** Of a video. */
  title?: string | undefined;
  /** A picture. */
  poster?: string | undefined;
  /** WebVTT or SRT. */
  subtitles?: { language: string; label: string; file: string }[] | undefined;
}

/** The fields of a draft as a document has them: media by their names, options without ids, and all of them optional. */
type ArchivedFields<Fields> = {
  [Field in keyof Fields as Field extends `${infer Name}_id` ? Name : Field]?: Field extends `${string}_id`
    ? string | null
    : Field extends 'options'
      ? { title: string; training_lesson_option_values: string[] }[]
      : Field extends 'documents'
        ? { title: string; url: string | null; file: string | null }[]
        : Fields[Field];
};
type Lesson = ArchivedFields<DraftFields['lesson']>;
type LessonSet = ArchivedFields<DraftFields['set']> & { lessons?: Lesson[] };
type Homework = ArchivedFields<DraftFields['stage_homework']>;
type Day = ArchivedFields<DraftFields['day']> & { sets?: LessonSet[]; homeworks?: Homework[] };
type Stage = ArchivedFields<DraftFields['stage']> & { homeworks?: Homework[]; days?: Day[] };
export type CourseDocument = ArchivedFields<DraftFields['course']> & { title: string; stages?: Stage[] };

const mediaName = z.string().min(1).max(200);

const Options = z
  .array(draftFields.course.shape.options.element.omit({ id: true }).strict())
  .max(50, 'too_long');
const Documents = z
  .array(
    draftFields.course.shape.documents.element
      .omit({ file_id: true })
      .extend({ file: mediaName.nullable() })
      .strict(),
  )
  .max(100, 'too_long');

function archivedFields(shape: z.ZodRawShape): z.ZodRawShape {
  const fields = Object.entries(shape).map(([field, schema]): [string, z.ZodType] => {
    if (field.endsWith('_id')) return [field.slice(0, -'_id'.length), mediaName.nullable()];
    if (field === 'options') return [field, Options];
    if (field === 'documents') return [field, Documents];
    return [field, schema as z.ZodType];
  });
  return Object.fromEntries(fields.map(([field, schema]) => [field, schema.optional()]));
}

const fieldsOf = (kind: keyof typeof draftFields) => archivedFields(draftFields[kind].shape);
const list = (item: z.ZodType) => z.array(item).optional();

const Homework = z.strictObject(fieldsOf('stage_homework'));
const Set = z.strictObject({ ...fieldsOf('set'), lessons: list(z.strictObject(fieldsOf('lesson'))) });
const Day = z.strictObject({ ...fieldsOf('day'), sets: list(Set), homeworks: list(Homework) });
const Stage = z.strictObject({ ...fieldsOf('stage'), homeworks: list(Homework), days: list(Day) });

/** A course of a document. Unknown fields are refused: leaving them out would lose what their author wrote. */
export const CourseDocument = z.strictObject({
  ...fieldsOf('course'),
  title: draftFields.course.shape.title,
  stages: list(Stage),
}) as unknown as z.ZodType<CourseDocument>;

const entryName = z.string().min(1).max(1000);
export const ArchivedMedia: z.ZodType<ArchivedMedia> = z.strictObject({
  kind: z.enum(['video', 'picture', 'document']),
  name: z.string().max(255),
  file: entryName.optional(),
  title: z.string().max(200).optional(),
  poster: entryName.optional(),
  subtitles: z
    .array(
      z.strictObject({
        language: z.string().regex(/^[\w-]{2,20}$/),
        label: z.string().max(100),
        file: entryName,
      }),
    )
    .max(50)
    .optional(),
});
