import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';

interface Reference {
  table: string;
  column: string;
  target: 'files' | 'videos';
}

/** Foreign keys that are part of a file and not a reference to it: its video, its voice recording, its upload, the link from subtitles to their video. */
const fileParts = [
  'videos.file_id',
  'voice_recordings.file_id',
  'uploads.file_id',
  'video_subtitles.video_id',
];

async function findReferences(db: BrandDatabase, except: readonly string[]): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.relname as table, a.attname as column, t.relname as target
    from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and t.oid in ('files'::regclass, 'videos'::regclass)
      and c.relname || '.' || a.attname <> all(${[...fileParts, ...except]}::text[])`.execute(db);
  return rows;
}

function isReferencedSql(references: readonly Reference[], keys: readonly string[]): RawBuilder<boolean> {
  const existsRowWith = ({ table, column }: Reference, id: RawBuilder<unknown>) =>
    sql<boolean>`exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = ${id})`;
  const ofFile = references
    .filter(({ target }) => target === 'files')
    .map((one) => existsRowWith(one, sql`f.id`));
  const ofVideo = references
    .filter(({ target }) => target === 'videos')
    .map((one) => existsRowWith(one, sql`v.id`));
  const video = sql<boolean>`exists (select from videos v where v.file_id = f.id and (${sql.join(ofVideo, sql` or `)}))`;
  return sql<boolean>`(f.key = any(${keys}::text[]) or ${sql.join([...ofFile, video], sql` or `)})`;
}

/**
 * SQL condition: anything refers to the file `f`, or to its video. Every foreign key to `files` or `videos` counts, without those of `except` (`table.column`), and
 * every key in `keysInDocuments`.
 */
export async function fileUseCondition(
  db: BrandDatabase,
  keysInDocuments: readonly string[],
  except: readonly string[] = [],
): Promise<RawBuilder<boolean>> {
  return isReferencedSql(await findReferences(db, except), keysInDocuments);
}

/** Evaluates such a condition for one file. */
export async function isFileUsed(
  db: BrandDatabase | Transaction<BrandTables>,
  condition: RawBuilder<unknown>,
  fileId: number,
): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`
    select ${condition} as is_used from files f where f.id = ${fileId}`.execute(db);
  return rows[0]?.is_used ?? false;
}
