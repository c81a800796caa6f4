import type { CourseDraft, DraftNode } from '@daystream/contract';
import type { TestPerson } from '../base/people.ts';

/** Edits drafts of courses as an author, who may be created later. */
export function createDraftEditor(author: () => TestPerson) {
  const send = (courseId: number, changes: object[], key?: string) =>
    author().call(
      'POST',
      `/studio/api/courses/${courseId}/draft/changes`,
      { changes },
      key === undefined ? {} : { 'idempotency-key': key },
    );
  return {
    send,
    change: async (courseId: number, ...changes: object[]) => (await send(courseId, changes)).json(),
    read: async (courseId: number): Promise<CourseDraft> =>
      (await author().call('GET', `/studio/api/courses/${courseId}/draft`)).json(),
    create: async (title = 'From nothing'): Promise<number> =>
      (await author().call('POST', '/studio/api/courses', { title })).json().id,
  };
}

/** The nodes of one kind. */
export const nodesOf = <Kind extends DraftNode['kind']>({ nodes }: CourseDraft, kind: Kind) =>
  nodes.filter((node): node is Extract<DraftNode, { kind: Kind }> => node.kind === kind);

export const titlesOf = (draft: CourseDraft, kind: 'stage' | 'day' | 'lesson') =>
  nodesOf(draft, kind).map(({ fields }) => fields.title);
