import { sql } from 'kysely';
import type { PlatformDatabase } from '../database/platform-database.ts';
import type { Log } from '../observability/log.ts';
import type { BackupSettings } from './backup-place.ts';
import type { BackupSource } from './create-backup.ts';
import { openBackups } from './open-backups.ts';

export interface BackupRun {
  id: number;
  startedAt: Date;
  endedAt: Date | null;
  /** Null: there is none, because it failed or has not ended. */
  backupId: string | null;
  fileCount: number | null;
  fileBytes: number | null;
  rowCount: number | null;
  error: string | null;
}

interface Deps {
  platform: PlatformDatabase;
  /** Undefined: backups are off. */
  settings: BackupSettings | undefined;
  source: () => BackupSource;
  log: Log;
  /** Milliseconds. */
  clock: () => number;
}

/** Longer than any backup takes: one that has not ended by then died with its process. */
const longestMs = 24 * 3_600_000;
const shownRuns = 30;

/** Makes the backups of an installation and keeps the record of them. */
export function createBackups({ platform, settings, source, log, clock }: Deps) {
  return {
    /** Where backups are kept; null when they are off. */
    place: settings === undefined ? null : placeName(settings),
    isEncrypted: settings?.password !== undefined,

    /** The newest runs first. */
    async runs(): Promise<BackupRun[]> {
      const rows = await platform
        .selectFrom('backup_runs')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(shownRuns)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        startedAt: row.started_at,
        endedAt: row.ended_at,
        backupId: row.backup_id,
        fileCount: row.file_count,
        fileBytes: row.file_bytes,
        rowCount: row.row_count,
        error:
          row.error ??
          (row.ended_at === null && clock() - row.started_at.getTime() > longestMs
            ? 'the process ended meanwhile'
            : null),
      }));
    },

    /** When the newest complete backup began; null without one. */
    async lastSuccess(): Promise<Date | null> {
      const row = await platform
        .selectFrom('backup_runs')
        .select('started_at')
        .where('backup_id', 'is not', null)
        .where('error', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.started_at ?? null;
    },

    /** Makes a backup, unless one is being made or backups are off. Errors are recorded and thrown. */
    async run(signal: AbortSignal): Promise<void> {
      if (settings === undefined) return;
      await platform.connection().execute(async (held) => {
        const key = sql`hashtextextended('daystream backup', 0)`;
        const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${key}) as got`.execute(
          held,
        );
        if (rows[0]?.got !== true) {
          log.info('a backup is being made by another process');
          return;
        }
        try {
          await record(settings, signal);
        } finally {
          await sql`select pg_advisory_unlock(${key})`.execute(held);
        }
      });
    },
  };

  async function record(chosen: BackupSettings, signal: AbortSignal): Promise<void> {
    const now = new Date(clock());
    const { id } = await platform
      .insertInto('backup_runs')
      .values({ started_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const end = (values: object) =>
      platform
        .updateTable('backup_runs')
        .set({ ended_at: new Date(clock()), ...values })
        .where('id', '=', id)
        .execute();
    try {
      const backups = await openBackups(chosen);
      const { id: backupId, files, schemas, missing } = await backups.create(source(), { now, signal });
      const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
      await end({
        backup_id: backupId,
        error:
          missing.length === 0
            ? null
            : missing
                .map(({ brand, reason }) => `${brand} is missing: ${reason}`)
                .join('; ')
                .slice(0, 500),
        file_count: sum(files.map(({ count }) => count)),
        file_bytes: sum(files.map(({ bytes }) => bytes)),
        row_count: sum(schemas.flatMap(({ tables }) => tables.map(({ rows }) => rows))),
      });
      if (missing.length > 0) log.error({ backup: backupId, missing }, 'a backup lacks schools');
      log.info({ backup: backupId, place: backups.name }, 'a backup was made and read back');
    } catch (error) {
      await end({ error: (error as Error).message.slice(0, 500) });
      throw error;
    }
  }
}
export type Backups = ReturnType<typeof createBackups>;

function placeName({ place }: BackupSettings): string {
  return place.kind === 'folder' ? place.folder : `s3://${place.bucket}/${place.prefix}`;
}
