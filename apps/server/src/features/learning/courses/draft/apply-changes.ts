import { isDeepStrictEqual } from 'node:util';
import type { DraftChange, DraftChanges, DraftKind, DraftNode, NodeId, RichText } from '@daystream/contract';
import { draftParentKind, richTextToPlain } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { createDraftChangesRepository } from './draft-changes.repository.ts';
import { assertMedia } from './draft-media.ts';
import { createDraftRepository } from './draft.repository.ts';

type PlacedKind = Exclude<DraftKind, 'course'>;
type Applied = Pick<z.infer<typeof DraftChanges>, 'created' | 'conflicts' | 'nodes'>;
type Change<Op extends DraftChange['op']> = Extract<DraftChange, { op: Op }>;

interface Context {
  trx: Transaction<BrandTables>;
  courseId: number;
  at: Date;
}

/**
 * Applies changes to a draft, in their order. The course is locked by the caller. Content is never deleted, since learners' progress refers to its ids
 * (docs/decisions/0018). Errors: `not_found` for a node of no or another course, `invalid` for a file.
 */
export async function applyChanges(
  { trx, courseId, at }: Context,
  changes: readonly DraftChange[],
): Promise<Applied> {
  const drafts = createDraftRepository(trx);
  const repository = createDraftChangesRepository(trx);
  const created: Applied['created'] = [];
  const conflicts: Applied['conflicts'] = [];
  const touched = new Map<string, { kind: DraftKind; id: number }>();
  let areDaysMoved = false;

  function idOf(kind: DraftKind | '', id: NodeId): number {
    if (typeof id === 'number') return id;
    const node = created.find((one) => one.ref === id && one.kind === kind);
    if (node === undefined) throw new AppError('not_found');
    return node.id;
  }

  async function find(kind: DraftKind | '', nodeId: NodeId): Promise<DraftNode> {
    const id = idOf(kind, nodeId);
    const [node] = kind === '' ? [] : await drafts.nodesByIds(kind, courseId, [id]);
    if (node === undefined) throw new AppError('not_found');
    return node;
  }

  async function write(
    node: Pick<DraftNode, 'kind' | 'id'>,
    fields: Record<string, unknown>,
    path: string,
  ): Promise<void> {
    await assertMedia(trx, fields, path);
    await repository.set(node.kind, node.id, fields);
    if (node.kind === 'course' && fields['options'])
      await repository.setOptions(courseId, fields['options'] as never);
    await writeDocuments(node, fields);
  }

  async function writeDocuments(
    { kind, id }: Pick<DraftNode, 'kind' | 'id'>,
    fields: Record<string, unknown>,
  ): Promise<void> {
    if ((kind === 'course' || kind === 'day') && fields['documents'])
      await repository.setDocuments({ kind, id }, fields['documents'] as never);
  }

  async function set(change: Change<'set'>, path: string): Promise<void> {
    const node = await find(change.kind, change.id);
    const stored: Record<string, unknown> = node.fields;
    const base: Record<string, unknown> | undefined = change.base;
    const wanted: Record<string, unknown> = {};
    for (const [field, given] of Object.entries(change.fields)) {
      const value = normalize(given);
      if (isDeepStrictEqual(stored[field], value)) continue;
      const seen = base && field in base ? normalize(base[field]) : stored[field];
      if (isDeepStrictEqual(stored[field], seen)) wanted[field] = value;
      else conflicts.push({ kind: node.kind, id: node.id, field });
    }
    await write(node, wanted, path);
    touched.set(`${node.kind} ${node.id}`, node);
  }

  async function add(change: Change<'add'>, path: string): Promise<void> {
    const parent = await find(draftParentKind(change.kind), change.parent_id);
    await assertMedia(trx, change.fields, path);
    const fields = Object.fromEntries(
      Object.entries(change.fields).map(([field, value]) => [field, normalize(value)]),
    );
    const id = await repository.add(change.kind, parent.id, fields);
    await writeDocuments({ kind: change.kind, id }, fields);
    created.push({ ref: change.ref, kind: change.kind, id });
    touched.set(`${change.kind} ${id}`, { kind: change.kind, id });
    await place(change.kind, id, parent.id, change.before_id);
  }

  async function place(kind: PlacedKind, id: number, parentId: number, before: NodeId | null): Promise<void> {
    const beforeId = before === null ? null : idOf(kind, before);
    await repository.place(kind, id, parentId, beforeId);
    if (kind === 'day') await repository.numberDays(courseId, { id, beforeId });
    if (kind === 'stage') areDaysMoved = true;
  }

  async function move(change: Change<'move' | 'restore'>): Promise<void> {
    const [node, parent] = [
      await find(change.kind, change.id),
      await find(draftParentKind(change.kind), change.parent_id),
    ];
    if (change.op === 'restore') await repository.setRemoved(change.kind, node.id, null);
    await place(change.kind, node.id, parent.id, change.before_id);
  }

  async function remove(change: Change<'remove'>): Promise<void> {
    const { id } = await find(change.kind, change.id);
    await repository.setRemoved(change.kind, id, at);
    if (change.kind === 'stage' || change.kind === 'day') areDaysMoved = true;
  }

  for (const [index, change] of changes.entries()) {
    const path = `changes.${index}.fields`;
    if (change.op === 'set') await set(change, path);
    else if (change.op === 'add') await add(change, path);
    else if (change.op === 'remove') await remove(change);
    else await move(change);
  }
  if (areDaysMoved) await repository.numberDays(courseId);
  const nodes: DraftNode[] = [];
  for (const [kind, ones] of Map.groupBy(touched.values(), (one) => one.kind))
    nodes.push(
      ...(await drafts.nodesByIds(
        kind,
        courseId,
        ones.map(({ id }) => id),
      )),
    );
  return { created, conflicts, nodes };
}

/** As values are stored: texts are trimmed, a document without letters is none. */
function normalize(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  const isDocument = typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';
  return isDocument && richTextToPlain(value as RichText) === '' ? null : value;
}
