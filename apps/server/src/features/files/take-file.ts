import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { newKey, type FileStorage } from '../../platform/files/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createOnce, type Command } from '../../platform/idempotency/once.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { FoundFfmpeg } from '../../platform/media/index.ts';
import { cleanName } from './file-name.ts';
import type { FileLimits, Sender } from './file-refusal.ts';
import { createFilesRepository } from './files.repository.ts';
import { prepareFile, type PreparedFile } from './prepare-file.ts';
import { transcodeJob } from './videos.jobs.ts';

export interface FilesDeps {
  brand: Brand;
  storage: FileStorage;
  jobs: Pick<Jobs, 'send'>;
  ffmpeg: FoundFfmpeg;
  limits: FileLimits;
}

export interface TakenFile {
  fileId: number;
  videoId: number | null;
}

export interface Taking {
  /** Brings the bytes to `path` and tells the name that the sender gave. */
  bring: (path: string) => Promise<string>;
  sender: Sender;
  userId: number | null;
  isPublic: boolean;
  /** Whose request it is; without one nothing is repeated. */
  actor?: Pick<Actor, 'userId' | 'idempotencyKey'> | null;
  /** What the request does with the file, if it does more than bring it: a repeated one has to ask for the same. */
  command?: Command;
  /** Done in the transaction that makes the file known. */
  alongside?: (trx: Transaction<BrandTables>, fileId: number) => Promise<void>;
  /** Runs after the commit, and not for a repeated request. */
  afterCommit?: (() => void | Promise<void>) | undefined;
}

/**
 * The one way in for every file: brought into a workspace, looked at, made into its forms, stored, and only then known. What fails on the way leaves nothing
 * behind. Errors: `invalid` on `file`, `storage_full`, and those of `bring`.
 */
export async function takeFile(deps: FilesDeps, taking: Taking): Promise<TakenFile> {
  const { storage, ffmpeg, limits } = deps;
  const workspace = await storage.workspace();
  try {
    const source = join(workspace.directory, 'received');
    const directory = join(workspace.directory, 'forms');
    const name = cleanName(await taking.bring(source));
    const program = 'path' in ffmpeg ? ffmpeg.path : undefined;
    const prepared = await prepareFile({ source, directory, limits, sender: taking.sender, ffmpeg: program });
    return await store(deps, taking, { ...prepared, name }, directory);
  } finally {
    await workspace.remove();
  }
}

async function store(
  { brand, storage, jobs }: FilesDeps,
  { userId, isPublic, actor = null, command = ['files.upload'], alongside, afterCommit }: Taking,
  file: PreparedFile & { name: string },
  directory: string,
): Promise<TakenFile> {
  const key = newKey(isPublic);
  await storage.put(brand.appId, key, directory);
  const insert = async (trx: Transaction<BrandTables>) => {
    const added = await createFilesRepository(trx).insert({ ...file, key, userId, isPublic });
    if (added.videoId !== null)
      await jobs.send(trx, transcodeJob, { brand: brand.appId, video_id: added.videoId });
    await alongside?.(trx, added.fileId);
    return { ...added, key };
  };
  const request = [...command, file.name, file.bytes, file.mime] as const;
  const taken = await createOnce(brand.db)(actor, request, insert).catch(async (error: unknown) => {
    await storage.remove(brand.appId, key);
    throw error;
  });
  // A repeated request has another key: its first file counts, this one does not.
  if (taken.key === key) await afterCommit?.();
  else await storage.remove(brand.appId, key);
  return { fileId: taken.fileId, videoId: taken.videoId };
}
