import { fileType, type UploadPurpose } from '@daystream/contract';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  isUploadId,
  uploadDays,
  type UploadedAs,
  type UploadStore,
} from '../../../platform/storage/index.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import {
  archiveFileLimits,
  fileTooLarge,
  isArchive,
  refuseFile,
  refuseRecordingSize,
  senderOf,
  type Sender,
} from './file-refusal.ts';
import { ingestFile, type FilesDeps } from './ingest-file.ts';
import type { UploadQuota } from './upload-quota.ts';
import { assertFewUnfinishedVideos } from './unfinished-videos.ts';
import { createUploadsRepository } from './uploads.repository.ts';

interface Deps extends FilesDeps {
  store: UploadStore;
  quota: UploadQuota;
  /** Milliseconds. */
  clock: () => number;
}

/** Unfinished uploads per user: a message has up to ten files, and abandoned uploads, kept for a day, must not fill the disk. */
const maxUnfinished = 30;

/** Thrown to roll back when another request has already finished the upload. */
class AlreadyFinished extends AppError {
  constructor() {
    super('conflict');
  }
}

interface UploadStart {
  size: number | undefined;
  /** As the client declares it. */
  mime: string;
  address: string;
  purpose?: UploadPurpose | undefined;
}

export interface UploadState {
  offset: number;
  size: number;
  /** Set when the upload is finished and its file exists. */
  fileId: number | null;
}

/** Resumable uploads, which survive lost connections, page reloads and server restarts. Each belongs to the user who started it. */
export function createUploadsService({ store, quota, clock, ...deps }: Deps) {
  const { brand, limits } = deps;
  const uploads = createUploadsRepository(brand.db);
  const finishing = new Map<string, Promise<number>>();

  async function findOwn(actor: Actor, id: string): Promise<{ file_id: number | null }> {
    const row = isUploadId(id) ? await uploads.find(id, actor.userId) : undefined;
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function remove(id: string): Promise<void> {
    await store.removeUpload(id);
    await uploads.remove(id);
  }

  /** Errors: `not_found` if it was cancelled. */
  async function finishedId(actor: Actor, id: string): Promise<number> {
    const { file_id: fileId } = await findOwn(actor, id);
    if (fileId === null) throw new AppError('unavailable');
    return fileId;
  }

  async function ingest(actor: Actor, id: string, { name, purpose }: UploadedAs): Promise<number> {
    const { file_id: finishedFileId } = await findOwn(actor, id);
    if (finishedFileId !== null) return finishedFileId;
    try {
      const { fileId } = await ingestFile(deps, {
        receive: async (path) => {
          await store.copyTo(id, path);
          return name;
        },
        sender: senderOf(brand, actor, purpose),
        userId: actor.userId,
        isPublic: false,
        // Another node may have finished it meanwhile: then this file is rolled back.
        inTransaction: async (trx, made) => {
          if (!(await createUploadsRepository(trx).finish(id, made))) throw new AlreadyFinished();
        },
      });
      await store.removeBytes(id);
      return fileId;
    } catch (error) {
      if (error instanceof AlreadyFinished) return finishedId(actor, id);
      // A retry with the same bytes would be refused again. After a server error the client may retry.
      if (error instanceof AppError && error.status < 500) await remove(id);
      throw error;
    }
  }

  /** Runs once at a time per upload: the last PATCH and a HEAD of a reconnected client may call it concurrently. */
  function finish(actor: Actor, id: string, as: UploadedAs): Promise<number> {
    let running = finishing.get(id);
    if (running === undefined) {
      running = ingest(actor, id, as).finally(() => finishing.delete(id));
      finishing.set(id, running);
    }
    return running;
  }

  /** Refuses what the declared type and size do not allow. Errors: `invalid` on `file`, those of too many unfinished videos. */
  async function refuseDeclared(
    actor: Actor,
    { size, mime }: { size: number; mime: string },
    sender: Sender,
  ): Promise<void> {
    const type = declaredType(mime, sender);
    const limit = isArchive(mime) ? archiveFileLimits(limits(sender)) : limits(sender);
    if (type === 'unknown' && size > limit.videoBytes) throw fileTooLarge(limit.videoBytes, actor.language);
    refuseFile(type === 'unknown' ? fileType.video : type, size, limit, sender);
    const mayBeVideo = type === fileType.video || type === 'unknown';
    if (mayBeVideo && actor.staffRoles.length === 0)
      await assertFewUnfinishedVideos(brand.db, actor.userId, deps.maxUnfinishedVideos);
  }

  return {
    /** Checks type, size and quota before any byte is sent. Errors: `invalid` on `file`, `malformed`, `too_many_uploads`, those of the quota. */
    async start(actor: Actor, id: string, { size, mime, address, purpose }: UploadStart): Promise<void> {
      if (size === undefined || !Number.isSafeInteger(size)) throw new AppError('malformed');
      const sender = senderOf(brand, actor, purpose);
      if (purpose === 'voice') refuseRecordingSize(size, limits(sender), sender);
      else await refuseDeclared(actor, { size, mime }, sender);
      await quota.countFile(actor);
      await quota.check({ actor, address, bytes: size });
      const upload = { id, userId: actor.userId, bytes: size, createdAt: new Date(clock()) };
      if (!(await uploads.insert(upload, maxUnfinished))) throw new AppError('too_many_uploads');
    },

    finish,

    /** The progress of an upload. A complete upload that was not finished because of a crash is finished now. Errors: `not_found`, those of `finish`. */
    async state(actor: Actor, id: string): Promise<UploadState> {
      const { file_id: fileId } = await findOwn(actor, id);
      const progress = await store.progress(id);
      if (progress === undefined) throw new AppError('not_found');
      const { offset, size, ...as } = progress;
      if (fileId !== null) return { offset: size, size, fileId };
      return { offset, size, fileId: offset === size ? await finish(actor, id, as) : null };
    },

    /** Cancels an upload. If it is already finished, its file stays. */
    async cancel(actor: Actor, id: string): Promise<void> {
      await findOwn(actor, id);
      await remove(id);
    },

    /** Removes uploads that were started more than a day ago. */
    async sweep(): Promise<void> {
      const old = await uploads.createdBefore(new Date(clock() - uploadDays * 86_400_000));
      await forEachItem(
        old.map(({ id }) => id).filter((id) => !finishing.has(id)),
        remove,
      );
    },
  };
}
export type UploadsService = ReturnType<typeof createUploadsService>;

type DeclaredType = typeof fileType.image | typeof fileType.video | typeof fileType.document | 'unknown';

/** The type that the client declares; many systems send none. */
function declaredType(mime: string, { as, purpose }: Sender): DeclaredType {
  if (mime.startsWith('image/')) return fileType.image;
  if (mime.startsWith('video/')) return fileType.video;
  if (mime === '' || mime === 'application/octet-stream') return 'unknown';
  if (purpose === 'attachment' && isArchive(mime)) throw invalidField('file', 'file_kind_chat');
  if (as === 'staff' || purpose === 'attachment') return fileType.document;
  throw invalidField('file', 'file_kind');
}
