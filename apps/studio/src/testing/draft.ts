/* A draft of two stages in a store without a server, for tests of the store. */
import type { DraftKind } from '@daystream/contract';
import { ApiError } from '@daystream/api-client';
import { vi } from 'vitest';
import { siblingsOf, type CourseDraft } from '../resources/courses/editor/draft-model.ts';
import type { Unsent } from '../resources/courses/editor/draft-state.ts';
import { createDraftStore } from '../resources/courses/editor/draft-store.ts';

export const node = (kind: DraftKind, id: number, parentId: number | null, fields: object) =>
  ({ kind, id, parentId, places: 1, fields }) as never;

/** A course with two stages, of three days and of one. */
export const draft = (revision = 1): CourseDraft => ({
  id: 1,
  revision,
  publishedVersion: null,
  hasChanges: true,
  nodes: [
    node('course', 1, null, { title: 'Course' }),
    node('stage', 1, 1, { title: 'First' }),
    node('stage', 2, 1, { title: 'Second' }),
    ...[1, 2, 3].map((id) => node('day', id, 1, { title: `Day ${id}`, scores: 0 })),
    node('day', 4, 2, { title: 'Day 4', scores: 0 }),
  ],
  videos: [],
  files: [],
});

export function openDraft({ kept = null as Unsent | null } = {}) {
  let revision = 1;
  const timers: (() => void)[] = [];
  let ids = 0;
  const reply = (changes: readonly { op: string }[]) => {
    const before = revision;
    revision += 1;
    return {
      revisionBefore: before,
      revision,
      created: changes.flatMap((change) => {
        const added = change as unknown as { op: string; ref: string; kind: DraftKind };
        return added.op === 'add' ? [{ ref: added.ref, kind: added.kind, id: 100 + revision }] : [];
      }),
      conflicts: [],
      nodes: [],
    };
  };
  const send = vi.fn<(changes: readonly { op: string }[], key: string) => Promise<ReturnType<typeof reply>>>(
    async (changes) => reply(changes),
  );
  const load = vi.fn<() => Promise<CourseDraft>>(async () => draft(revision));
  const keep = vi.fn<(unsent: Unsent | null) => void>();
  const store = createDraftStore({
    draft: draft(),
    send,
    load,
    keep,
    kept,
    later: (run) => {
      timers.push(run);
      return () => void timers.splice(timers.indexOf(run), 1);
    },
    newId: () => String((ids += 1)),
  });
  return { store, send, load, keep, timers };
}
export const title = (store: ReturnType<typeof openDraft>['store'], key: string) =>
  store.get().nodes.get(key)?.fields['title'];
export const days = (store: ReturnType<typeof openDraft>['store'], stage: string) =>
  siblingsOf(store.get().nodes, stage, 'day');

export const lostConnection = () => new ApiError({ status: 0, code: 'network', message: '' });
/** Refuses fields of changes, by their paths. */
export const refusal = (...paths: string[]) =>
  new ApiError({
    status: 422,
    code: 'invalid',
    message: 'Check the fields',
    fields: Object.fromEntries(paths.map((path) => [path, ['Enter 0 or more']])),
  });
