import { fileType } from '@daystream/contract';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isUploadId, uploadDays, type UploadStore } from '../../platform/storage/index.ts';
import { fileTooLarge, refuseFile } from './file-refusal.ts';
import { ingestFile, type FilesDeps } from './ingest-file.ts';
import type { UploadQuota } from './upload-quota.ts';
import { createUploadsRepository } from './uploads.repository.ts';

interface Deps extends FilesDeps {
  store: UploadStore;
  quota: UploadQuota;
  /** Milliseconds. */
  clock: () => number;
}

/** What a person may have begun and not ended: a message takes ten files, and nobody's cut uploads are to fill the disk within their day. */
const mostUnfinished = 30;

/** Refuses to make a second file of one upload; nothing of the transaction is kept. */
class FinishedElsewhere extends AppError {
  constructor() {
    super('conflict');
  }
}

export interface UploadState {
  offset: number;
  size: number;
  /** Set when the upload is finished and its file is known. */
  fileId: number | null;
}

/** Uploads that come piece by piece and outlive cut connections, reloads and restarts. Each belongs to the person who began it. */
export function createUploadsService({ store, quota, clock, ...deps }: Deps) {
  const { brand, limits } = deps;
  const uploads = createUploadsRepository(brand.db);
  const finishing = new Map<string, Promise<number>>();

  async function own(actor: Actor, id: string): Promise<{ file_id: number | null }> {
    const row = isUploadId(id) ? await uploads.find(id, actor.userId) : undefined;
    if (row === undefined) throw new AppError('not_found');
    return row;
  }

  async function remove(id: string): Promise<void> {
    await store.forget(id);
    await uploads.remove(id);
  }

  /** Errors: `not_found` where it was cancelled. */
  async function finishedId(actor: Actor, id: string): Promise<number> {
    const { file_id: fileId } = await own(actor, id);
    if (fileId === null) throw new AppError('unavailable');
    return fileId;
  }

  async function take(actor: Actor, id: string, name: string): Promise<number> {
    const { file_id: known } = await own(actor, id);
    if (known !== null) return known;
    try {
      const { fileId } = await ingestFile(deps, {
        bring: async (path) => {
          await store.lend(id, path);
          return name;
        },
        sender: { as: 'learner', language: actor.language },
        userId: actor.userId,
        isPublic: false,
        // Another node may have finished it meanwhile: then this file is not kept.
        alongside: async (trx, made) => {
          if (!(await createUploadsRepository(trx).finish(id, made))) throw new FinishedElsewhere();
        },
      });
      await store.drop(id);
      return fileId;
    } catch (error) {
      if (error instanceof FinishedElsewhere) return finishedId(actor, id);
      // The same bytes would be refused again; after a failure of ours they may be asked for once more.
      if (error instanceof AppError && error.status < 500) await remove(id);
      throw error;
    }
  }

  /** Once at a time an upload, whoever asks: the last piece, and a client that comes back to hear how it ended. */
  function finish(actor: Actor, id: string, name: string): Promise<number> {
    let running = finishing.get(id);
    if (running === undefined) {
      running = take(actor, id, name).finally(() => finishing.delete(id));
      finishing.set(id, running);
    }
    return running;
  }

  return {
    /** Refuses at once what would be refused when it is here. Errors: `invalid` on `file`, `malformed`, `too_many_uploads`, those of the quota. */
    async begin(
      actor: Actor,
      id: string,
      { size, mime, address }: { size: number | undefined; mime: string; address: string },
    ): Promise<void> {
      if (size === undefined || !Number.isSafeInteger(size)) throw new AppError('malformed');
      const type = toldType(mime);
      if (type === 'unknown' && size > limits.videoBytes)
        throw fileTooLarge(limits.videoBytes, actor.language);
      refuseFile(type === 'unknown' ? fileType.video : type, size, limits, {
        as: 'learner',
        language: actor.language,
      });
      await quota.check({ actor, address, bytes: size });
      const upload = { id, userId: actor.userId, bytes: size, createdAt: new Date(clock()) };
      if (!(await uploads.insert(upload, mostUnfinished))) throw new AppError('too_many_uploads');
    },

    finish,

    /** How far an upload is. One that is whole and was not finished, since the server fell, is finished now. Errors: `not_found`, those of `finish`. */
    async state(actor: Actor, id: string): Promise<UploadState> {
      const { file_id: fileId } = await own(actor, id);
      const progress = await store.progress(id);
      if (progress === undefined) throw new AppError('not_found');
      const { offset, size, name } = progress;
      if (fileId !== null) return { offset: size, size, fileId };
      return { offset, size, fileId: offset === size ? await finish(actor, id, name) : null };
    },

    /** Ends an upload that is not wanted any more. A file that was made of it stays. */
    async cancel(actor: Actor, id: string): Promise<void> {
      await own(actor, id);
      await remove(id);
    },

    /** Removes uploads that were begun more than a day ago. */
    async sweep(): Promise<void> {
      const old = await uploads.begunBefore(new Date(clock() - uploadDays * 86_400_000));
      for (const { id } of old) if (!finishing.has(id)) await remove(id);
    },
  };
}
export type UploadsService = ReturnType<typeof createUploadsService>;

/** The kind that a sender says a file has; many systems do not know it. */
function toldType(mime: string): typeof fileType.image | typeof fileType.video | 'unknown' {
  if (mime.startsWith('image/')) return fileType.image;
  if (mime.startsWith('video/')) return fileType.video;
  if (mime === '' || mime === 'application/octet-stream') return 'unknown';
  throw invalidField('file', 'file_kind');
}
