import type { VideoFailure } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';

/** A video that is being transcoded. */
export interface VideoInWork {
  id: number;
  file_id: number;
  key: string;
  user_id: number | null;
}

export interface ReadyVideo {
  durationMs: number;
  width: number;
  height: number;
  hasAudio: boolean;
}

/** SQL statements for the state transitions of a video. */
export function createVideosRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** waiting (or processing, after a crash) → processing; undefined if there is nothing to do. */
    async begin(id: number): Promise<VideoInWork | undefined> {
      const { rows } = await sql<VideoInWork>`
        update videos v set state = 'processing', progress = 0, failure = null, error = null, updated_at = now()
        from files f
        where v.id = ${id} and f.id = v.file_id and v.state in ('waiting', 'processing')
        returning v.id, v.file_id, f.key, f.user_id`.execute(db);
      return rows[0];
    },

    progress: (id: number, progress: number) =>
      db
        .updateTable('videos')
        .set({ progress, updated_at: sql`now()` })
        .where('id', '=', id)
        .where('state', '=', 'processing')
        .where('progress', '<', progress)
        .execute(),

    ready: (id: number, { durationMs, width, height, hasAudio }: ReadyVideo) =>
      db
        .updateTable('videos')
        .set({
          state: 'ready',
          progress: 100,
          failure: null,
          error: null,
          duration_ms: durationMs,
          width,
          height,
          has_audio_rendition: hasAudio,
          updated_at: sql`now()`,
        })
        .where('id', '=', id)
        .execute(),

    failed: (id: number, failure: VideoFailure, error: string) =>
      db
        .updateTable('videos')
        .set({ state: 'failed', failure, error, updated_at: sql`now()` })
        .where('id', '=', id)
        .execute(),

    /** failed → waiting; false if it was not failed. */
    async resetFailed(id: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('videos')
        .set({ state: 'waiting', progress: 0, failure: null, error: null, updated_at: sql`now()` })
        .where('id', '=', id)
        .where('state', '=', 'failed')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}
