import type { DraftFields, DraftKind } from '@daystream/contract';
import type { NewNode } from '../copies/insert-nodes.ts';
import { childLists, mediaKindOf } from './course-archive.ts';
import type { CourseDocument, MediaKind } from './course-document.ts';

/** The id of media in the database; null: none. */
export type IdOf = (kind: MediaKind, name: string) => number | null;

type Fields = Record<string, unknown>;
const mediaFields: ReadonlySet<string> = new Set([
  'image',
  'background',
  'video',
  'demo_video',
  'description_video',
  'vertical_video',
  'vertical_description_video',
]);

/** The nodes of a document, the opposite of `toDocument`. The outermost ones have the parent 0. */
export function fromDocument(
  course: CourseDocument,
  idOf: IdOf,
): { fields: Partial<DraftFields['course']> & { title: string }; nodes: NewNode[] } {
  const nodes: NewNode[] = [];
  const counts = new Map<DraftKind, number>();

  function read(kind: DraftKind, id: number, document: Fields): Fields {
    const lists = childLists[kind] ?? {};
    const fields: Fields = {};
    for (const [field, value] of Object.entries(document)) {
      const childKind = lists[field];
      if (childKind === undefined) Object.assign(fields, readField(field, value, idOf));
      else
        for (const child of value as Fields[]) {
          const childId = (counts.get(childKind) ?? 0) + 1;
          counts.set(childKind, childId);
          const node = { kind: childKind, id: childId, parent_id: id, fields: {} };
          nodes.push(node as unknown as NewNode);
          node.fields = read(childKind, childId, child);
        }
    }
    return fields;
  }

  return { fields: read('course', 0, course) as { title: string }, nodes };
}

function readField(field: string, value: unknown, idOf: IdOf): Fields {
  if (mediaFields.has(field)) {
    const kind = mediaKindOf(`${field}_id`) ?? 'video';
    return { [`${field}_id`]: typeof value === 'string' ? idOf(kind, value) : null };
  }
  if (field !== 'documents') return { [field]: value };
  const documents = value as NonNullable<CourseDocument['documents']>;
  const found = documents.map(({ title, url, file }) => ({
    title,
    url,
    file_id: file === null ? null : idOf('document', file),
  }));
  // A document whose file is not there is in the notes of the import.
  return { documents: found.filter(({ url, file_id: id }) => url !== null || id !== null) };
}

/** The media to which a document refers, each once, in its order. */
export function referencesOf(course: CourseDocument): { kind: MediaKind; name: string }[] {
  const found = new Map<string, { kind: MediaKind; name: string }>();
  fromDocument(course, (kind, name) => {
    found.set(`${kind} ${name}`, { kind, name });
    return null;
  });
  return [...found.values()];
}
