import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import type { FileStorage } from '../../../platform/storage/index.ts';
import { fileUseCondition } from './file-uses.ts';

const dayMs = 86_400_000;
/** Files per statement, few enough not to block other statements. */
const batchSize = 1000;

interface Deps {
  brand: Brand;
  storage: Pick<FileStorage, 'remove' | 'keysBefore'>;
  /** Keys of files that are referenced in documents without foreign keys: published courses, site configurations. */
  keysInDocuments: (brand: Brand) => Promise<readonly string[]>;
  clock: () => number;
  /** When the newest complete backup began; null where backups are off. */
  keptUntil: () => Promise<Date | null>;
}

/**
 * Only what a backup has is removed: a database that is restored as it was before then finds its files there (decision 232). The time before which a file must have become unneeded.
 */
async function removableSince({ clock, keptUntil }: Pick<Deps, 'clock' | 'keptUntil'>): Promise<Date> {
  const aDayAgo = clock() - dayMs;
  const kept = await keptUntil();
  return new Date(kept === null ? aDayAgo : Math.min(aDayAgo, kept.getTime()));
}

/**
 * Removes files that have been unreferenced for a day, and when the last backup began: uploads that never became part of a message, replaced avatars, pictures and videos that an author
 * removed. Every foreign key to `files` or `videos` counts as a reference, so that a new one needs no entry here. Without `all`, only files already
 * marked as unattached are checked; with it, all files.
 */
export const removeUnattachedFiles = (deps: Deps, { all }: { all: boolean }): Promise<void> =>
  // What cannot be removed from the storage has no row any more: `removeOrphans` tries it again.
  forEachItem(deleteUnattached(deps, all), (key) => deps.storage.remove(deps.brand.appId, key));

/** Deletes the rows, and returns the keys. */
async function* deleteUnattached(
  { brand, keysInDocuments, clock, keptUntil }: Omit<Deps, 'storage'>,
  all: boolean,
): AsyncGenerator<string> {
  const isUsed = await fileUseCondition(brand.db, await keysInDocuments(brand));
  const now = new Date(clock());
  const due = await removableSince({ clock, keptUntil });
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number; is_used: boolean; since: Date | null }>`
      select f.id, ${isUsed} as is_used, f.unattached_since as since from files f
      where f.id > ${after} and (${all} or f.unattached_since is not null) order by f.id limit ${batchSize}`.execute(
      brand.db,
    );
    const idsOf = (wanted: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(wanted).map(({ id }) => id);
    await mark(
      brand.db,
      idsOf((row) => row.is_used && row.since !== null),
      null,
    );
    await mark(
      brand.db,
      idsOf((row) => !row.is_used && row.since === null),
      now,
    );
    const unused = idsOf(({ is_used, since }) => !is_used && since !== null && since < due);
    if (unused.length > 0)
      yield* await brand.db.transaction().execute((trx) => deleteLocked(trx, isUsed, unused));
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = last.id;
  }
}

/** Removes stored files that are not in the database, a day after they were written and when a backup has them: left by a crash, or by a commit with an unknown outcome. */
export async function removeOrphans({
  brand,
  storage,
  ...deps
}: Omit<Deps, 'keysInDocuments'>): Promise<void> {
  const due = await removableSince(deps);
  const listUnknown = async (keys: readonly string[]) => {
    const { rows } = await sql<{
      key: string;
    }>`select key from files where key = any(${keys}::text[])`.execute(brand.db);
    const known = new Set(rows.map(({ key }) => key));
    return keys.filter((key) => !known.has(key));
  };
  async function* unknownKeys(): AsyncGenerator<string> {
    let keys: string[] = [];
    for await (const key of storage.keysBefore(brand.appId, due)) {
      keys.push(key);
      if (keys.length < batchSize) continue;
      yield* await listUnknown(keys);
      keys = [];
    }
    if (keys.length > 0) yield* await listUnknown(keys);
  }
  await forEachItem(unknownKeys(), (key) => storage.remove(brand.appId, key));
}

async function mark(db: BrandDatabase, ids: readonly number[], since: Date | null): Promise<void> {
  if (ids.length > 0)
    await db.updateTable('files').set({ unattached_since: since }).where('id', 'in', ids).execute();
}

/** Locks the files first: no new reference can be added after that, and the check in the delete sees those added before. */
async function deleteLocked(
  trx: Transaction<BrandTables>,
  isUsed: RawBuilder<boolean>,
  ids: readonly number[],
): Promise<string[]> {
  const locked = await sql<{ id: number }>`
    select id from files where id = any(${ids}::bigint[]) order by id for update skip locked`.execute(trx);
  const { rows } = await sql<{ key: string }>`
    delete from files f where f.id = any(${locked.rows.map(({ id }) => id)}::bigint[]) and not ${isUsed} returning key`.execute(
    trx,
  );
  return rows.map(({ key }) => key);
}
