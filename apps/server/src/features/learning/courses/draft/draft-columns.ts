import type { DraftFields, DraftKind, RichText } from '@daystream/contract';
import { richTextToPlain } from '@daystream/domain';
import { plainNames } from '../plain-fields.ts';

interface NodeTable {
  /** The table of the nodes. */
  own: string;
  /** The column with the id of the parent. */
  parent: string;
  /** The column with the order of siblings. Days are ordered by their numbers, homeworks by their ids. */
  sort?: 'sort';
  /** The table of the content that several placements can share, and the column that refers to it. */
  content?: { table: string; column: string };
}

export const nodeTables: Readonly<Record<Exclude<DraftKind, 'course'>, NodeTable>> = {
  stage: { own: 'course_stages', parent: 'course_id', sort: 'sort' },
  day: { own: 'stage_days', parent: 'course_stage_id' },
  set: {
    own: 'stage_day_lesson_sets',
    parent: 'stage_day_id',
    sort: 'sort',
    content: { table: 'lesson_sets', column: 'lesson_set_id' },
  },
  lesson: {
    own: 'stage_day_lesson_set_lessons',
    parent: 'stage_day_lesson_set_id',
    sort: 'sort',
    content: { table: 'lessons', column: 'lesson_id' },
  },
  stage_homework: {
    own: 'course_stage_homeworks',
    parent: 'course_stage_id',
    content: { table: 'homeworks', column: 'homework_id' },
  },
  day_homework: {
    own: 'stage_day_homeworks',
    parent: 'stage_day_id',
    content: { table: 'homeworks', column: 'homework_id' },
  },
};

type Columns = Record<string, unknown>;

/** The columns of fields, in the table of the node and in that of its content. Options and documents are rows of their own and left out. */
export function columnsOf<Kind extends DraftKind>(
  kind: Kind,
  fields: Partial<DraftFields[Kind]>,
): { own: Columns; content: Columns } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  const columns = { own: {} as Columns, content: {} as Columns };
  for (const [field, value] of given) {
    if (field === 'options' || field === 'documents') continue;
    const isOwn =
      kind === 'course' || nodeTables[kind as 'stage'].content === undefined || ownFields.has(field);
    Object.assign(isOwn ? columns.own : columns.content, columnOf(field, value));
  }
  return columns;
}

/** The fields of nodes with shared content that belong to the placement. */
const ownFields: ReadonlySet<string> = new Set([...plainNames('set'), 'is_required']);

function columnOf(field: string, value: unknown): Columns {
  switch (field) {
    case 'image_id':
    case 'background_id':
      return { [field.replace('_id', '_file_id')]: value };
    case 'survey_form_url':
      return { survey_form_url: value === '' ? null : value };
    case 'description':
      return { description_doc: asJson(value), description: plain(value as RichText | null) };
    case 'text':
      return { text_doc: asJson(value), text: plain(value as RichText | null) };
    case 'exercises':
      return { exercises: JSON.stringify(value) };
    case 'is_required':
      return { is_required: value === true ? 1 : 0 };
    default:
      return { [field]: value };
  }
}

const asJson = (value: unknown) => (value === null ? null : JSON.stringify(value));
const plain = (document: RichText | null) => (document === null ? '' : richTextToPlain(document));
