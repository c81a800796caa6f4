import { sql } from 'kysely';
import type { PlatformDatabase } from '../database/platform-database.ts';
import { StartError } from '../errors/start-error.ts';
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

const shownRuns = 30;
/** Held while a backup is made. */
const lockKey = sql`hashtextextended('daystream backup', 0)`;
const diedText = 'its process ended before the backup did';
const stoppedText = 'The backup was stopped with its process.';

/** Makes the backups of an installation and keeps the record of them. */
export function createBackups({ platform, settings, source, log, clock }: Deps) {
  return {
    /** Where backups are kept; null when they are off. */
    place: settings === undefined ? null : placeName(settings),
    isEncrypted: settings?.password !== undefined,
    /** What is backed up. */
    source,

    /** The newest runs first. */
    async runs(): Promise<BackupRun[]> {
      const { rows: locks } = await sql`
        select from pg_locks where locktype = 'advisory' and objsubid = 1
          and database = (select oid from pg_database where datname = current_database())
          and (classid::bigint << 32 | objid::bigint) = ${lockKey}`.execute(platform);
      const isRunning = locks.length > 0;
      const rows = await platform
        .selectFrom('backup_runs')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(shownRuns)
        .execute();
      return rows.map((row, index) => ({
        id: row.id,
        startedAt: row.started_at,
        endedAt: row.ended_at,
        backupId: row.backup_id,
        fileCount: row.file_count,
        fileBytes: row.file_bytes,
        rowCount: row.row_count,
        error: row.error ?? (row.ended_at === null && !(isRunning && index === 0) ? diedText : null),
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

    /** What was stored before this time and is still stored is in a backup; null: backups are off. Before the first one, nothing is. */
    async keptUntil(): Promise<Date | null> {
      return settings === undefined ? null : ((await this.lastSuccess()) ?? new Date(0));
    },

    /** Makes a backup, unless one is being made or backups are off. Errors are recorded and thrown. */
    async run(signal: AbortSignal): Promise<void> {
      if (settings === undefined) return;
      await platform.connection().execute(async (held) => {
        const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lockKey}) as got`.execute(
          held,
        );
        if (rows[0]?.got !== true) {
          log.info('a backup is being made by another process');
          return;
        }
        try {
          await record(settings, signal);
        } finally {
          await sql`select pg_advisory_unlock(${lockKey})`.execute(held);
        }
      });
    },
  };

  async function record(chosen: BackupSettings, signal: AbortSignal): Promise<void> {
    const now = new Date(clock());
    await platform
      .updateTable('backup_runs')
      .set({ ended_at: now, error: diedText })
      .where('ended_at', 'is', null)
      .execute();
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
    } catch (thrown) {
      const error = signal.aborted ? new StartError(stoppedText, { cause: thrown }) : (thrown as Error);
      await end({ error: error.message.slice(0, 500) });
      throw error;
    }
  }
}
export type Backups = ReturnType<typeof createBackups>;

function placeName({ place }: BackupSettings): string {
  return place.kind === 'folder' ? place.folder : `s3://${place.bucket}/${place.prefix}`;
}
