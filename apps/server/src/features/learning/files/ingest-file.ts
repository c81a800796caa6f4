import { join } from 'node:path';
import { fileType } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ForeignInput, WorkQueue } from '../../../platform/foreign-input/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce, type Command } from '../../../platform/idempotency/once.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { FoundFfmpeg, Pictures } from '../../../platform/media/index.ts';
import { newKey, type FileStorage } from '../../../platform/storage/index.ts';
import { cleanName, documentName } from './file-name.ts';
import type { LimitsOfSender } from './file-limits.ts';
import type { Sender } from './file-refusal.ts';
import { createFilesRepository } from './files.repository.ts';
import { prepareFile, type PreparedFile } from './prepare-file.ts';
import { sendTranscodeJob } from './videos.jobs.ts';
import { assertFewUnfinishedVideos } from './unfinished-videos.ts';

export interface FilesDeps {
  brand: Brand;
  storage: FileStorage;
  jobs: Pick<Jobs, 'send'>;
  ffmpeg: FoundFfmpeg;
  limits: LimitsOfSender;
  pictures: Pictures;
  foreignInput: Pick<ForeignInput, 'parse'>;
  probes: WorkQueue;
  /** Maximum number of a person's videos that are not transcoded yet. */
  maxUnfinishedVideos: number;
}

export interface IngestedFile {
  fileId: number;
  videoId: number | null;
}

export interface Ingestion {
  /** Writes the bytes to `path` and returns the file name that the sender gave. */
  receive: (path: string) => Promise<string>;
  sender: Sender;
  userId: number | null;
  isPublic: boolean;
  /** Who makes the request; without an actor the request is not idempotent. */
  actor?: Pick<Actor, 'userId' | 'idempotencyKey'> | null;
  /** The command that the request executes, if it is more than an upload; part of the request fingerprint. */
  command?: Command;
  /** Runs in the transaction that inserts the file. */
  inTransaction?: (trx: Transaction<BrandTables>, fileId: number) => Promise<void>;
  /** Runs after the commit, and not for a repeated request. */
  afterCommit?: (() => void | Promise<void>) | undefined;
}

/**
 * Every file is ingested here: received into a workspace, inspected, converted to its variants, stored, and then inserted. A failure at any step leaves
 * nothing behind. Errors: `invalid` on `file`, `storage_full`, and those of `receive`.
 */
export async function ingestFile(deps: FilesDeps, ingestion: Ingestion): Promise<IngestedFile> {
  const { brand, storage, ffmpeg, limits, pictures, foreignInput, probes } = deps;
  const { sender, userId } = ingestion;
  const workspace = await storage.workspace();
  try {
    const source = join(workspace.directory, 'received');
    const directory = join(workspace.directory, 'variants');
    const name = cleanName(await ingestion.receive(source));
    const program = 'path' in ffmpeg ? ffmpeg.path : undefined;
    const { extension, ...stored } = await prepareFile({
      source,
      directory,
      limits: limits(sender),
      sender,
      ffmpeg: program,
      pictures,
      foreignInput,
      probes,
      voiceMinutes: brand.config.file_limits.voice_minutes,
      queueKey: userId === null ? null : `${brand.appId} ${userId}`,
    });
    const isNamedByContent =
      sender.purpose === 'attachment' && extension !== undefined && stored.type !== fileType.video;
    return await store(
      deps,
      ingestion,
      { ...stored, name: isNamedByContent ? documentName(name, { mime: stored.mime, extension }) : name },
      directory,
    );
  } finally {
    await workspace.remove();
  }
}

async function store(
  { brand, storage, jobs, maxUnfinishedVideos }: FilesDeps,
  {
    sender,
    userId,
    isPublic,
    actor = null,
    command = ['files.upload'],
    inTransaction,
    afterCommit,
  }: Ingestion,
  file: PreparedFile & { name: string },
  directory: string,
): Promise<IngestedFile> {
  const key = newKey(isPublic);
  await storage.putFolder(brand.appId, key, directory);
  const insert = async (trx: Transaction<BrandTables>) => {
    const added = await createFilesRepository(trx).insert({ ...file, key, userId, isPublic });
    if (added.videoId !== null) {
      const { sendsLessons: isLesson } = sender;
      // The new one is already counted.
      if (!isLesson && userId !== null) await assertFewUnfinishedVideos(trx, userId, maxUnfinishedVideos + 1);
      await sendTranscodeJob(jobs, trx, { brand: brand.appId, video_id: added.videoId }, { isLesson });
    }
    await inTransaction?.(trx, added.fileId);
    return { ...added, key };
  };
  const request = [...command, file.name, file.bytes, file.mime] as const;
  const ingested = await createOnce(brand.db)(actor, request, insert).catch(async (error: unknown) => {
    // If the outcome of the commit is unknown, the bytes stay: the sweep removes them if the database does not have the file.
    if (isRolledBack(error)) await storage.remove(brand.appId, key);
    throw error;
  });
  // A repeated request returns the first file, which has another key: this file is removed.
  if (ingested.key === key) await afterCommit?.();
  else await storage.remove(brand.appId, key);
  return { fileId: ingested.fileId, videoId: ingested.videoId };
}

/** Whether an error of a transaction proves that nothing was committed. After a lost connection or a server shutdown the outcome is unknown. */
function isRolledBack(error: unknown): boolean {
  if (error instanceof AppError) return true;
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|57)/.test(code);
}
