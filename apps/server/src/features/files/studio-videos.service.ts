import type { RecordListQuery, VideoFailure, VideoRecord, VideoState } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record } from '../../platform/audit/audit.ts';
import type { Brand } from '../../platform/brands/brand.ts';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { variants, type MediaTokens, type Signer } from '../../platform/files/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { mapRange, type Range } from '../../platform/http/lists.ts';
import { createOnce } from '../../platform/idempotency/once.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createStudioVideosRepository, type VideoRow } from './studio-videos.repository.ts';
import { sendTranscodeJob } from './videos.jobs.ts';
import { createVideosRepository } from './videos.repository.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  mediaTokens: MediaTokens;
  /** Called when the state of a video changed, because published courses contain it. */
  onVideoChanged: (brand: Brand, videoId: number) => Promise<void>;
}

/** Videos of courses, for authors. */
export function createStudioVideosService({ brand, jobs, mediaTokens, onVideoChanged }: Deps) {
  const videos = createStudioVideosRepository(brand.staffDb);
  const once = createOnce(brand.db);
  const present = (actor: Actor, row: VideoRow) =>
    presentVideoRecord(row, mediaTokens.signer(brand.appId, actor.sessionId));

  async function find(id: number): Promise<VideoRow> {
    const row = await videos.find(id);
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  return {
    async list(actor: Actor, query: RecordListQuery<'studio.videos.list'>): Promise<Range<VideoRecord>> {
      return mapRange(await videos.list(query), (rows) => rows.map((row) => present(actor, row)));
    },

    countFailed: (): Promise<number> => videos.countFailed(),

    get: async (actor: Actor, id: number): Promise<VideoRecord> => present(actor, await find(id)),

    /** Retries a failed transcoding. Errors: `not_found`, `conflict` if it has not failed, `idempotency_key_reused`. */
    async retry(actor: Actor, id: number): Promise<VideoRecord> {
      await find(id);
      const retry = async (trx: Transaction<BrandTables>) => {
        if (!(await createVideosRepository(trx).resetFailed(id))) throw new AppError('conflict');
        await record(trx, actor, 'video.retried', id);
        await sendTranscodeJob(jobs, trx, { brand: brand.appId, video_id: id }, { isLesson: true });
        return null;
      };
      await once(actor, ['studio.videos.retry', id], retry, {
        afterCommit: () => onVideoChanged(brand, id),
      });
      return present(actor, await find(id));
    },
  };
}
export type StudioVideosService = ReturnType<typeof createStudioVideosService>;

function presentVideoRecord(row: VideoRow, signer: Signer): VideoRecord {
  const preview = row.is_public
    ? `/media/${row.key}/${variants.poster}`
    : signer.file(row.key, variants.poster);
  return {
    id: row.id,
    title: row.title,
    state: row.state as VideoState,
    progress: row.progress,
    failure: row.failure as VideoFailure | null,
    error: row.error,
    duration: row.duration_ms === null ? null : row.duration_ms / 1000,
    bytes: row.bytes,
    preview: row.state === 'ready' ? preview : null,
    created_at: row.created_at,
  };
}
