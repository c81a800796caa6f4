import { sql, type Transaction } from 'kysely';
import type { PlatformDatabase } from '../database/platform-database.ts';
import type { DB as PlatformTables } from '../database/platform-tables.generated.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { AppError } from '../errors/app-error.ts';
import type { Sealer } from '../secrets/sealer.ts';
import { asDiskFull, DiskFull, leavingRoom, newKey, type FileStorage } from '../storage/index.ts';
import type { RangeSource } from './archive-target.ts';
import { openBrandCopy, writeBrandCopy } from './brand-copy.ts';
import type { BackupSource } from './create-backup.ts';
import { chain } from './digest.ts';

/** Where copies are in the storage. No brand has such a name, so neither backups nor copies contain them. */
const folder = 'school-copies';
const variant = 'original';
/** A copy is removed after this time. */
const keptMs = 3 * 86_400_000;
/** Longer than a retry takes: a copy that is waiting for longer was lost. */
const lostMs = 24 * 3_600_000;
const progressEveryMs = 1000;

interface Deps {
  platform: PlatformDatabase;
  storage: FileStorage;
  sealer: Sealer;
  source: () => BackupSource;
  /** Milliseconds. */
  clock: () => number;
}

/** Who asked for a copy. */
export interface CopyRequester {
  app_id: string;
  user_id: number;
  name: string;
}

/** Copies of single brands in the storage, for owners of the installation. */
export function createBrandCopies({ platform, storage, sealer, source, clock }: Deps) {
  const until = (endedAt: Date) => new Date(endedAt.getTime() + keptMs);

  return {
    /** The newest first. */
    async list(brandId: number) {
      const rows = await platform
        .selectFrom('brand_copies')
        .select(['id', 'state', 'requested_by', 'requested_at', 'done_bytes', 'all_bytes', 'bytes'])
        .select(['file_count', 'row_count', 'failure', 'ended_at'])
        .where('brand_id', '=', brandId)
        .orderBy('id', 'desc')
        .execute();
      return rows.map((row) => ({
        ...row,
        removedAt: row.state === 'done' && row.ended_at !== null ? until(row.ended_at) : null,
      }));
    },

    /** Asks for a copy, in place of one that still waits. Errors: `conflict` while one is made. */
    async request(
      trx: Transaction<PlatformTables>,
      { brandId, by, password }: { brandId: number; by: CopyRequester; password: string },
    ): Promise<void> {
      await trx
        .deleteFrom('brand_copies')
        .where('brand_id', '=', brandId)
        .where('state', '=', 'waiting')
        .execute();
      await trx
        .insertInto('brand_copies')
        .values({
          brand_id: brandId,
          requested_by: JSON.stringify(by),
          requested_at: new Date(clock()),
          password: sealer.seal(Buffer.from(password)),
        })
        .execute()
        .catch((error: unknown) => {
          if (isUniqueViolation(error, 'brand_copies_unfinished')) throw new AppError('conflict');
          throw error;
        });
    },

    /** Makes the copy of a brand that was asked for, and reads it back. Does nothing without one. After an abort it waits for the next attempt. */
    async make(
      brand: string,
      { signal, isLastAttempt }: { signal: AbortSignal; isLastAttempt: boolean },
    ): Promise<void> {
      const row = await platform
        .updateTable('brand_copies')
        .set({ state: 'running' })
        .where('brand_id', 'in', (eb) => eb.selectFrom('brands').select('id').where('app_id', '=', brand))
        .where('state', 'in', ['waiting', 'running'])
        .returning(['id', 'password'])
        .executeTakeFirst();
      if (row === undefined) return;
      const set = (values: object) =>
        platform.updateTable('brand_copies').set(values).where('id', '=', row.id).execute();
      const key = newKey(false);
      try {
        const password = row.password === null ? undefined : sealer.open(row.password)?.toString();
        if (password === undefined) throw new Error('the password of the copy cannot be decrypted');
        let bytes = 0;
        const { schemas, files } = await writeBrandCopy(
          source(),
          { brand, password, sealer, now: new Date(clock()), signal, onProgress: createProgress(set) },
          async (content) => {
            const room = leavingRoom('the files', () => storage.room());
            bytes = await storage.put(folder, key, variant, chain(content, room));
          },
        );
        await (await openBrandCopy(rangeSource(storage, key, bytes), password)).verify();
        await set({
          state: 'done',
          password: null,
          key,
          bytes,
          ended_at: new Date(clock()),
          file_count: files.reduce((sum, { count }) => sum + count, 0),
          row_count: schemas.flatMap(({ tables }) => tables).reduce((sum, { rows }) => sum + rows, 0),
        });
      } catch (thrown) {
        const error = asDiskFull(thrown, 'the files');
        await storage.remove(folder, key);
        if (isLastAttempt || !signal.aborted)
          await set({
            state: 'failed',
            password: null,
            failure: error instanceof DiskFull ? 'no_room' : 'other',
            ended_at: new Date(clock()),
          });
        else await set({ state: 'waiting', done_bytes: 0 });
        throw error;
      }
    },

    /** The file of a finished copy, and when it is removed. Undefined without one. */
    async find(
      id: number,
    ): Promise<{ appId: string; brandId: number; folder: string; key: string; variant: string } | undefined> {
      const row = await platform
        .selectFrom('brand_copies')
        .innerJoin('brands', 'brands.id', 'brand_copies.brand_id')
        .select(['key', 'app_id', 'brand_id'])
        .where('brand_copies.id', '=', id)
        .where('state', '=', 'done')
        .where('ended_at', '>', new Date(clock() - keptMs))
        .executeTakeFirst();
      if (row === undefined || row.key === null) return undefined;
      return { appId: row.app_id, brandId: row.brand_id, folder, key: row.key, variant };
    },

    /** Forgets a copy that is not being made; returns the key of its file. Errors: `not_found`; `conflict` while it is made. */
    async remove(trx: Transaction<PlatformTables>, brandId: number, id: number): Promise<string | null> {
      const row = await trx
        .selectFrom('brand_copies')
        .select(['state', 'key'])
        .where('id', '=', id)
        .where('brand_id', '=', brandId)
        .forUpdate()
        .executeTakeFirst();
      if (row === undefined) throw new AppError('not_found');
      if (row.state === 'running') throw new AppError('conflict');
      await trx.deleteFrom('brand_copies').where('id', '=', id).execute();
      return row.key;
    },
    removeFile: (key: string) => storage.remove(folder, key),

    /** Removes copies whose time is over, fails those that were lost, and removes files that no copy has. */
    async sweep(): Promise<void> {
      await platform
        .updateTable('brand_copies')
        .set({ state: 'failed', failure: 'other', password: null, ended_at: new Date(clock()) })
        .where('state', 'in', ['waiting', 'running'])
        .where('requested_at', '<', new Date(clock() - lostMs))
        .execute();
      await platform
        .deleteFrom('brand_copies')
        .where(sql<boolean>`coalesce(ended_at, requested_at) < ${new Date(clock() - keptMs)}`)
        .execute();
      const rows = await platform.selectFrom('brand_copies').select('key').execute();
      const known = new Set(rows.map(({ key }) => key));
      for await (const key of storage.keysBefore(folder, new Date(clock() - lostMs)))
        if (!known.has(key)) await storage.remove(folder, key);
    },
  };

  /** Writes how far a copy is, now and then; a failed write is left out. */
  function createProgress(set: (values: object) => Promise<unknown>) {
    let last = 0;
    return (done: number, all: number) => {
      if (clock() - last < progressEveryMs && done > 0 && done < all) return;
      last = clock();
      set({ done_bytes: done, all_bytes: all }).catch(() => undefined);
    };
  }
}
export type BrandCopies = ReturnType<typeof createBrandCopies>;

const rangeSource = (storage: FileStorage, key: string, bytes: number): RangeSource => ({
  name: 'the copy',
  bytes,
  async open(first, last) {
    const found = await storage.open(folder, key, variant, { first, last });
    if (found === undefined) throw new Error('the copy is not in the storage');
    return found.content;
  },
});
