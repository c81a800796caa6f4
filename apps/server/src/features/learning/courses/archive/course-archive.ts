import type { DraftFields, DraftKind, DraftNode } from '@daystream/contract';
import { draftParentKind } from '@daystream/domain';
import type { MediaKind } from './course-document.ts';

/** The format of course archives (docs/course-archive.md). A change that older servers cannot read has another version. */
export const archiveFormat = { format: 'daystream-course', version: 1 } as const;
/** The entry with the structure of the course. */
export const documentName = 'course.yaml';

/** The lists in which the children of a node stand. */
export const childLists: Readonly<Partial<Record<DraftKind, Readonly<Record<string, DraftKind>>>>> = {
  course: { stages: 'stage' },
  stage: { homeworks: 'stage_homework', days: 'day' },
  day: { sets: 'set', homeworks: 'day_homework' },
  set: { lessons: 'lesson' },
};

/** The kind of media to which a field refers; its name in an archive is that of the field without `_id`. */
export function mediaKindOf(field: string): MediaKind | undefined {
  if (field === 'image_id' || field === 'background_id') return 'picture';
  return field.endsWith('video_id') ? 'video' : undefined;
}

/** Names media in the order of the course, so that the same course always has the same names. */
export type NameOf = (kind: MediaKind, id: number) => string;

/** The structure of a course without ids: media are referred to by their names in the archive. */
export function toDocument(nodes: readonly DraftNode[], nameOf: NameOf): Record<string, unknown> {
  const children = Map.groupBy(nodes, (node) => `${draftParentKind(node.kind)} ${node.parent_id}`);
  const write = (node: DraftNode): Record<string, unknown> => {
    const own = children.get(`${node.kind} ${node.id}`) ?? [];
    const fields = fieldsOf(node, nameOf);
    for (const [list, kind] of Object.entries(childLists[node.kind] ?? {})) {
      const inside = own.filter((child) => child.kind === kind).map(write);
      if (inside.length > 0) fields[list] = inside;
    }
    return fields;
  };
  const course = nodes.find(({ kind }) => kind === 'course');
  if (course === undefined) throw new Error('nodes without a course');
  return write(course);
}

function fieldsOf(node: DraftNode, nameOf: NameOf): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  const named = (kind: MediaKind, id: unknown) =>
    typeof id === 'number' && id > 0 ? nameOf(kind, id) : null;
  for (const [field, value] of Object.entries(node.fields)) {
    const kind = mediaKindOf(field);
    if (kind !== undefined) fields[field.slice(0, -'_id'.length)] = named(kind, value);
    else if (field === 'options')
      fields[field] = (value as DraftFields['course']['options']).map((option) => ({
        title: option.title,
        training_lesson_option_values: option.training_lesson_option_values,
      }));
    else if (field === 'documents')
      fields[field] = (value as DraftFields['course']['documents']).map(({ title, url, file_id: id }) => ({
        title,
        url,
        file: named('document', id),
      }));
    else fields[field] = value;
  }
  return fields;
}
