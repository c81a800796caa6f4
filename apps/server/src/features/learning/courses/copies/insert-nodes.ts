import type { DraftFields, DraftKind, DraftNode } from '@daystream/contract';
import { draftParentKind } from '@daystream/domain';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { columnsOf, nodeTables } from '../draft/draft-columns.ts';
import { createDraftChangesRepository } from '../draft/draft-changes.repository.ts';

type PlacedKind = Exclude<DraftKind, 'course'>;

/** A node to be inserted. Fields that are missing have the defaults of the database. */
export interface NewNode<Kind extends PlacedKind = PlacedKind> {
  kind: Kind;
  /** Any number that is unique among the nodes of one kind: the ids are new. */
  id: number;
  parent_id: number;
  fields: Partial<DraftFields[Kind]>;
}
/** Rows of one statement. */
const chunkSize = 500;
const placedKinds = Object.keys(nodeTables) as PlacedKind[];

/**
 * Inserts nodes with new ids (docs/decisions/0018), siblings in their order, each with content of its own. `roots` maps the parents of the outermost nodes
 * (`kind id`) to nodes of the draft; returns the new ids by `kind id`. Days are to be numbered afterwards.
 */
export async function insertNodes(
  trx: Transaction<BrandTables>,
  nodes: readonly NewNode[],
  roots: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const ids = new Map(roots);
  for (const kind of placedKinds) {
    const own = nodes.filter((node) => node.kind === kind);
    const counts = new Map<number, number>();
    const placed = own.map((node) => {
      const parentId = ids.get(`${draftParentKind(kind)} ${node.parent_id}`);
      if (parentId === undefined) throw new Error(`${kind} ${node.id} has no parent`);
      counts.set(parentId, (counts.get(parentId) ?? 0) + 1);
      return { node, parentId, position: counts.get(parentId) ?? 0 };
    });
    for (let from = 0; from < placed.length; from += chunkSize) {
      const chunk = placed.slice(from, from + chunkSize);
      const inserted = await insertChunk(trx, kind, chunk);
      for (const [index, { node }] of chunk.entries())
        ids.set(`${kind} ${node.id}`, inserted[index] as number);
    }
    await writeDocuments(trx, kind, own, ids);
  }
  return ids;
}

interface Placed {
  node: NewNode;
  parentId: number;
  position: number;
}

async function insertChunk(
  trx: Transaction<BrandTables>,
  kind: PlacedKind,
  chunk: readonly Placed[],
): Promise<number[]> {
  const insert = async (table: string, rows: object[]): Promise<number[]> => {
    const inserted = await trx
      .insertInto(table as 'courses')
      .values(rows as never)
      .returning('id')
      .execute();
    return inserted.map(({ id }) => id);
  };
  const { own, parent, sort, content } = nodeTables[kind];
  const columns = chunk.map(({ node }) => columnsOf(kind, node.fields as never));
  const withText = content?.table === 'homeworks' ? { text: '' } : {};
  const contentIds =
    content &&
    (await insert(
      content.table,
      columns.map((one) => ({ title: '', ...withText, ...one.content })),
    ));
  return insert(
    own,
    chunk.map(({ parentId, position }, index) => ({
      ...(content ? { [content.column]: contentIds?.[index] } : { title: '' }),
      ...columns[index]?.own,
      [parent]: parentId,
      ...(sort && { [sort]: position }),
      ...(kind === 'day' && { day_number: position }),
    })),
  );
}

async function writeDocuments(
  trx: Transaction<BrandTables>,
  kind: PlacedKind,
  nodes: readonly NewNode[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  if (kind !== 'day') return;
  const changes = createDraftChangesRepository(trx);
  for (const { id, fields } of nodes as readonly NewNode<'day'>[])
    if (fields.documents?.length)
      await changes.setDocuments({ kind, id: ids.get(`day ${id}`) as number }, fields.documents);
}

/** A node and all nodes in it. */
export function subtreeOf(nodes: readonly DraftNode[], root: DraftNode): NewNode[] {
  const children = Map.groupBy(nodes, (node) => `${draftParentKind(node.kind)} ${node.parent_id}`);
  const inside = (node: DraftNode): DraftNode[] => [
    node,
    ...(children.get(`${node.kind} ${node.id}`) ?? []).flatMap(inside),
  ];
  return inside(root).filter(({ kind }) => kind !== 'course') as unknown as NewNode[];
}
