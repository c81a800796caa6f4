import { isDeepStrictEqual } from 'node:util';
import type { DraftKind, DraftNode } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { nodeTables } from '../draft/draft-columns.ts';
import { createDraftChangesRepository } from '../draft/draft-changes.repository.ts';
import { createDraftRepository } from '../draft/draft.repository.ts';

type PlacedKind = Exclude<DraftKind, 'course'>;
const placedKinds = Object.keys(nodeTables) as PlacedKind[];

interface Context {
  trx: Transaction<BrandTables>;
  courseId: number;
  at: Date;
}

/**
 * Makes the nodes those of the draft: their places, order and fields; what else the draft contains is removed. Content is never deleted, so each node of a
 * version still has its row (docs/decisions/0018). The course is locked by the caller.
 */
export async function restoreNodes(
  { trx, courseId, at }: Context,
  nodes: readonly DraftNode[],
): Promise<void> {
  const drafts = createDraftRepository(trx);
  const changes = createDraftChangesRepository(trx);
  for (const kind of placedKinds)
    await place(
      trx,
      kind,
      nodes.filter((node) => node.kind === kind),
    );
  const wanted = new Set(nodes.map(({ kind, id }) => `${kind} ${id}`));
  for (const { kind, id } of await drafts.nodes(courseId))
    if (kind !== 'course' && !wanted.has(`${kind} ${id}`)) await changes.setRemoved(kind, id, at);
  for (const [kind, ones] of Map.groupBy(nodes, (node) => node.kind)) {
    const stored = await drafts.nodesByIds(
      kind,
      courseId,
      ones.map(({ id }) => id),
    );
    const storedFields = new Map(stored.map((node) => [node.id, node.fields as Record<string, unknown>]));
    for (const { id, fields } of ones) {
      const old = storedFields.get(id);
      if (old === undefined) continue;
      const changed = Object.entries(fields).filter(
        ([field, value]) => !isDeepStrictEqual(old[field], value),
      );
      if (changed.length > 0) await write({ trx, courseId }, { kind, id }, Object.fromEntries(changed));
    }
  }
}

async function write(
  { trx, courseId }: Pick<Context, 'trx' | 'courseId'>,
  { kind, id }: { kind: DraftKind; id: number },
  fields: Record<string, unknown>,
): Promise<void> {
  const changes = createDraftChangesRepository(trx);
  await changes.set(kind, id, fields);
  if (kind === 'course' && fields['options']) await changes.setOptions(courseId, fields['options'] as never);
  if ((kind === 'course' || kind === 'day') && fields['documents'])
    await changes.setDocuments({ kind, id }, fields['documents'] as never);
}

/** Puts the nodes of one kind at their places, in one statement that writes those that stand elsewhere. */
async function place(
  trx: Transaction<BrandTables>,
  kind: PlacedKind,
  nodes: readonly DraftNode[],
): Promise<void> {
  if (nodes.length === 0) return;
  const { own, parent, sort } = nodeTables[kind];
  // Days are numbered through the course, other nodes in their parent; homeworks have no number.
  const number = kind === 'day' ? sql.ref('day_number') : sort ? sql.ref(sort) : undefined;
  const counts = new Map<number, number>();
  const numbers = nodes.map(({ parent_id: parentId }) => {
    const group = kind === 'day' ? 0 : (parentId ?? 0);
    counts.set(group, (counts.get(group) ?? 0) + 1);
    return counts.get(group) ?? 0;
  });
  await sql`
    update ${sql.table(own)} t set ${sql.ref(parent)} = w.parent_id, removed_at = null ${number ? sql`, ${number} = w.number` : sql``}
    from unnest(${nodes.map(({ id }) => id)}::bigint[], ${nodes.map((node) => node.parent_id)}::bigint[], ${numbers}::int[])
      as w (id, parent_id, number)
    where t.id = w.id and (t.${sql.ref(parent)} <> w.parent_id or t.removed_at is not null ${number ? sql`or t.${number} <> w.number` : sql``})`.execute(
    trx,
  );
}
