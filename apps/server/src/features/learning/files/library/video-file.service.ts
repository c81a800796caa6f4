import { fileType, type LibraryItem } from '@daystream/contract';
import type { Transaction } from 'kysely';
import { record, type AuditAction } from '../../../../platform/audit/audit.ts';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../../platform/errors/app-error.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { createOnce, type Command } from '../../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import { createFilesRepository, type FileRow } from '../files.repository.ts';
import { sendTranscodeJob } from '../videos.jobs.ts';
import { createVideosRepository } from '../videos.repository.ts';
import { applyReplacement } from './apply-replacement.ts';
import { createLibraryRepository } from './library.repository.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  get: (actor: Actor, id: number) => Promise<LibraryItem>;
  /** Called when a video changed, because published courses contain it. */
  onVideoChanged: (brand: Brand, videoId: number) => Promise<void>;
}

interface LockedVideo {
  videoId: number;
  state: string;
  isBeingReplaced: boolean;
}

/** What is said of an upload of another kind. */
const wrongKinds = { [fileType.video]: 'file_kind_video', [fileType.image]: 'file_kind_photo' } as const;

type Change = (trx: Transaction<BrandTables>, video: LockedVideo) => Promise<void>;

/** Changes of a library video's file and poster. Lessons refer to the video, which stays. */
export function createVideoFileService({ brand, jobs, get, onVideoChanged }: Deps) {
  const once = createOnce(brand.db);

  /** Runs a change of a video with its audit entry. Errors: `not_found`, `conflict` for a file that is no video, `idempotency_key_reused`. */
  async function change(
    actor: Actor,
    id: number,
    { command, action }: { command: Command; action: AuditAction },
    run: Change,
  ): Promise<void> {
    const work = async (trx: Transaction<BrandTables>) => {
      const item = await createLibraryRepository(trx).lock(id);
      if (item === undefined) throw new AppError('not_found');
      const { video_id: videoId, state } = item;
      if (videoId === null || state === null) throw new AppError('conflict');
      await run(trx, { videoId, state, isBeingReplaced: item.replacement_video_id !== null });
      await record(trx, actor, action, id);
      return videoId;
    };
    await once(actor, command, work, { afterCommit: (videoId) => onVideoChanged(brand, videoId) });
  }

  /** Takes a file that the actor uploaded for the brand. Errors: `invalid` on `file_id`. */
  async function takeUpload(
    trx: Transaction<BrandTables>,
    actor: Actor,
    fileId: number,
    type: keyof typeof wrongKinds,
  ): Promise<FileRow> {
    const files = createFilesRepository(trx);
    const [row] = await files.filesByIds([fileId]);
    if (row?.user_id !== actor.userId) throw invalidField('file_id', 'file_not_found');
    if (row.type !== type) throw invalidField('file_id', wrongKinds[type]);
    if (!(await files.takeFromUser(fileId, actor.userId))) throw invalidField('file_id', 'file_not_found');
    return row;
  }

  return {
    /** Retries a failed transcoding. Errors: `not_found`, `conflict` if it has not failed or is being replaced, `idempotency_key_reused`. */
    async retry(actor: Actor, id: number): Promise<LibraryItem> {
      const of = { command: ['studio.library.retry', id], action: 'library.video_retried' } as const;
      await change(actor, id, of, async (trx, { videoId, isBeingReplaced }) => {
        if (isBeingReplaced || !(await createVideosRepository(trx).resetFailed(videoId)))
          throw new AppError('conflict');
        await sendTranscodeJob(jobs, trx, { brand: brand.appId, video_id: videoId }, { isLesson: true });
      });
      return get(actor, id);
    },

    /**
     * Begins to replace the file of a video; another file that was to replace it is dropped. Errors: `not_found`, `conflict` while the video itself is processed,
     * `invalid` on `file_id`: `file_not_found`, `file_kind_video`, `file_not_ready`; `idempotency_key_reused`.
     */
    async replace(actor: Actor, id: number, fileId: number): Promise<LibraryItem> {
      const of = {
        command: ['studio.library.replace', id, fileId],
        action: 'library.replacement_begun',
      } as const;
      await change(actor, id, of, async (trx, { videoId, state }) => {
        if (state !== 'ready' && state !== 'failed') throw new AppError('conflict');
        const { video_id: replacementId, state: replacementState } = await takeUpload(
          trx,
          actor,
          fileId,
          fileType.video,
        );
        if (replacementId === null || replacementState === 'failed')
          throw invalidField('file_id', 'file_not_ready');
        await createLibraryRepository(trx).setReplacement(videoId, replacementId);
        if (replacementState === 'ready') await applyReplacement(trx, replacementId);
      });
      return get(actor, id);
    },

    /** Errors: `not_found`, `idempotency_key_reused`. */
    async cancelReplacement(actor: Actor, id: number): Promise<{ success: true }> {
      const of = {
        command: ['studio.library.cancelReplacement', id],
        action: 'library.replacement_cancelled',
      } as const;
      await change(actor, id, of, async (trx, { videoId }) => {
        await createLibraryRepository(trx).setReplacement(videoId, null);
      });
      return { success: true };
    },

    /** Errors: `not_found`, `conflict` for a file that is no video, `invalid` on `file_id`, `idempotency_key_reused`. */
    async setPoster(actor: Actor, id: number, fileId: number | null): Promise<LibraryItem> {
      const of = {
        command: ['studio.library.poster', id, fileId],
        action: 'library.poster_changed',
      } as const;
      await change(actor, id, of, async (trx, { videoId }) => {
        if (fileId !== null) await takeUpload(trx, actor, fileId, fileType.image);
        await createLibraryRepository(trx).setPoster(videoId, fileId);
      });
      return get(actor, id);
    },
  };
}
export type VideoFileService = ReturnType<typeof createVideoFileService>;
