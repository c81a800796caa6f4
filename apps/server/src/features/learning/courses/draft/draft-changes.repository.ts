import type { DraftFields, DraftKind } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { columnsOf, nodeTables } from './draft-columns.ts';

type PlacedKind = Exclude<DraftKind, 'course'>;

/** SQL that changes drafts. The course is locked by the caller, so that the order of siblings does not change meanwhile. */
export function createDraftChangesRepository(trx: Transaction<BrandTables>) {
  const update = async (table: string, id: number, columns: Record<string, unknown>): Promise<void> => {
    if (Object.keys(columns).length === 0) return;
    await trx
      .updateTable(table as 'courses')
      .set(columns as never)
      .where('id', '=', id)
      .execute();
  };
  const insert = async (table: string, columns: Record<string, unknown>): Promise<number> => {
    const { id } = await trx
      .insertInto(table as 'courses')
      .values(columns as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };

  return {
    set: async <Kind extends DraftKind>(kind: Kind, id: number, fields: Partial<DraftFields[Kind]>) => {
      const { own, content } = columnsOf(kind, fields);
      if (kind === 'course') return update('courses', id, own);
      const { own: table, content: shared } = nodeTables[kind as PlacedKind];
      await update(table, id, own);
      if (shared === undefined || Object.keys(content).length === 0) return;
      const { rows } = await sql<{ content_id: number }>`
        select ${sql.ref(shared.column)} as content_id from ${sql.table(table)} where id = ${id}`.execute(
        trx,
      );
      if (rows[0]) await update(shared.table, rows[0].content_id, content);
    },

    /** Adds a node at the end of its parent and returns its id. */
    add: async <Kind extends PlacedKind>(
      kind: Kind,
      parentId: number,
      fields: Partial<DraftFields[Kind]>,
    ): Promise<number> => {
      const { own, parent, sort, content: shared } = nodeTables[kind];
      const columns = columnsOf(kind, fields);
      const titled = { title: '', ...(shared?.table === 'homeworks' && { text: '' }) };
      const place = {
        [parent]: parentId,
        ...(sort && { [sort]: lastSort }),
        ...(kind === 'day' && { day_number: lastSort }),
      };
      if (shared === undefined) return insert(own, { ...titled, ...columns.own, ...place });
      const contentId = await insert(shared.table, { ...titled, ...columns.content });
      return insert(own, { ...columns.own, ...place, [shared.column]: contentId });
    },

    setRemoved: async (kind: PlacedKind, id: number, removedAt: Date | null) =>
      update(nodeTables[kind].own, id, { removed_at: removedAt }),

    /** Puts a node before a sibling of the parent, or last if there is no such sibling. */
    place: async (kind: PlacedKind, id: number, parentId: number, beforeId: number | null): Promise<void> => {
      const { own, parent, sort } = nodeTables[kind];
      await update(own, id, { [parent]: parentId });
      if (sort === undefined) return;
      const { rows } = await sql<{ id: number; sort: number }>`
        select id, sort from ${sql.table(own)} where ${sql.ref(parent)} = ${parentId} and (removed_at is null or id = ${id}) order by sort, id`.execute(
        trx,
      );
      await writeNumbers(
        trx,
        { table: own, column: 'sort' },
        rows,
        insertBefore(
          rows.map((row) => row.id),
          id,
          beforeId,
        ),
      );
    },

    /** Numbers the days of the course from 1 in the order of the tree, with one of them before another of its stage or last in it. */
    numberDays: async (courseId: number, moved?: { id: number; beforeId: number | null }): Promise<void> => {
      const { rows } = await sql<{ id: number; stage_id: number; sort: number }>`
        select d.id, d.course_stage_id as stage_id, d.day_number as sort from stage_days d join course_stages s on s.id = d.course_stage_id
        where s.course_id = ${courseId} and s.removed_at is null and d.removed_at is null order by s.sort, s.id, d.day_number, d.id`.execute(
        trx,
      );
      const ids = [...Map.groupBy(rows, (row) => row.stage_id).values()].flatMap((days) => {
        const inStage = days.map((day) => day.id);
        return moved && inStage.includes(moved.id)
          ? insertBefore(inStage, moved.id, moved.beforeId)
          : inStage;
      });
      await writeNumbers(trx, { table: 'stage_days', column: 'day_number' }, rows, ids);
    },

    setOptions: async (courseId: number, options: DraftFields['course']['options']): Promise<void> => {
      const kept = options.flatMap(({ id }) => id ?? []);
      await sql`delete from course_options where course_id = ${courseId} and id <> all(${kept}::bigint[])`.execute(
        trx,
      );
      for (const { id, ...values } of options) {
        const { numUpdatedRows = 0n } =
          id === undefined
            ? {}
            : await trx
                .updateTable('course_options')
                .set(values)
                .where('id', '=', id)
                .where('course_id', '=', courseId)
                .executeTakeFirst();
        if (numUpdatedRows === 0n)
          await trx
            .insertInto('course_options')
            .values({ course_id: courseId, ...values })
            .execute();
      }
    },

    setDocuments: async (
      { kind, id }: { kind: 'course' | 'day'; id: number },
      documents: DraftFields['course']['documents'],
    ): Promise<void> => {
      const owner = kind === 'course' ? 'course_id' : 'stage_day_id';
      await trx.deleteFrom('course_documents').where(owner, '=', id).execute();
      if (documents.length === 0) return;
      await trx
        .insertInto('course_documents')
        .values(
          documents.map(({ title, url, file_id: fileId }, index) => ({
            [owner]: id,
            sort: index + 1,
            title,
            // The table wants one of both; an empty address is a document that is not complete yet.
            url: url ?? (fileId === null ? '' : null),
            file_id: fileId,
          })),
        )
        .execute();
    },

    /** Notes the change and returns the revision of the draft after it. */
    touch: async (courseId: number, at: Date): Promise<number> => {
      const { draft_revision: revision } = await trx
        .updateTable('courses')
        .set({ updated_at: at })
        .where('id', '=', courseId)
        .returning('draft_revision')
        .executeTakeFirstOrThrow();
      return revision;
    },

    /** How many nodes of each kind the draft has. */
    counts: async (courseId: number): Promise<Record<PlacedKind, number>> => {
      const { rows } = await sql<Record<PlacedKind, number>>`
        with stages as (select id from course_stages where course_id = ${courseId} and removed_at is null),
          days as (select id from stage_days where course_stage_id in (select id from stages) and removed_at is null),
          sets as (select id from stage_day_lesson_sets where stage_day_id in (select id from days) and removed_at is null)
        select (select count(*)::int from stages) as stage, (select count(*)::int from days) as day, (select count(*)::int from sets) as set,
          (select count(*)::int from stage_day_lesson_set_lessons where stage_day_lesson_set_id in (select id from sets) and removed_at is null) as lesson,
          (select count(*)::int from course_stage_homeworks where course_stage_id in (select id from stages) and removed_at is null) as stage_homework,
          (select count(*)::int from stage_day_homeworks where stage_day_id in (select id from days) and removed_at is null) as day_homework`.execute(
        trx,
      );
      return rows[0] as Record<PlacedKind, number>;
    },
  };
}
export type DraftChangesRepository = ReturnType<typeof createDraftChangesRepository>;

/** Behind every sibling; a node is placed right after it was added. */
const lastSort = 1_000_000_000;

/** The ids with one of them before another, or last. */
function insertBefore(ids: readonly number[], id: number, beforeId: number | null): number[] {
  const others = ids.filter((other) => other !== id);
  const index = beforeId === null ? -1 : others.indexOf(beforeId);
  return others.toSpliced(index < 0 ? others.length : index, 0, id);
}

/** Numbers rows from 1 in the order of `ids`; writes only those with another number. */
async function writeNumbers(
  trx: Transaction<BrandTables>,
  { table, column }: { table: string; column: string },
  rows: readonly { id: number; sort: number }[],
  ids: readonly number[],
): Promise<void> {
  const before = new Map(rows.map(({ id, sort }) => [id, sort]));
  const changed = ids.flatMap((id, index) =>
    before.get(id) === index + 1 ? [] : [{ id, number: index + 1 }],
  );
  if (changed.length === 0) return;
  await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = n.number
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ number }) => number)}::int[]) as n (id, number)
    where t.id = n.id`.execute(trx);
}
