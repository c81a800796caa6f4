import { constants, copyFile, stat, writeFile } from 'node:fs/promises';
import { fileType, type FileView } from '@daystream/contract';
import { formatFileSize } from '@daystream/i18n';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import { variants, type MediaTokens } from '../../platform/files/index.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createOnce, type Command } from '../../platform/idempotency/once.ts';
import { sniffFile } from '../../platform/media/index.ts';
import { fileTooLarge, typeOfKind } from './file-refusal.ts';
import { presentFile } from './files.present.ts';
import { createFilesRepository, type FileRow } from './files.repository.ts';
import { receiveForm } from './receive-form.ts';
import { ingestFile, type FilesDeps, type IngestedFile } from './ingest-file.ts';
import type { UploadQuota } from './upload-quota.ts';
import { transcodeJob } from './videos.jobs.ts';
import { createVideosRepository } from './videos.repository.ts';

/** A file that the school itself brings. */
export interface BrandFile {
  /** Where it stands (it is copied), or its bytes. */
  content: { path: string } | { bytes: Uint8Array };
  name: string;
  isPublic: boolean;
  /** The person whose file it is; null for the school's own. */
  userId: number | null;
}

export interface PictureToShow {
  fileId: number;
  /** What a refusal names. */
  field: string;
  command: Command;
  afterCommit?: (() => void | Promise<void>) | undefined;
}

/** Files of one brand: sending, looking at and adding them. */
export function createFilesService({
  mediaTokens,
  quota,
  ...deps
}: FilesDeps & { mediaTokens: MediaTokens; quota: UploadQuota }) {
  const { brand, jobs, limits } = deps;
  const once = createOnce(brand.db);
  const files = createFilesRepository(brand.db);
  const present = (actor: Actor, row: FileRow) =>
    presentFile(row, mediaTokens.signer(brand.appId, actor.sessionId));

  async function own(actor: Actor, id: number): Promise<FileRow> {
    const [row] = await files.filesByIds([id]);
    if (row?.user_id !== actor.userId) throw new AppError('not_found');
    return row;
  }

  /** A form is for photos and short videos; what is longer comes piece by piece. */
  async function refuseCut(path: string, { language }: Actor): Promise<never> {
    const type = typeOfKind((await sniffFile(path)).kind);
    if (type === fileType.image) throw fileTooLarge(limits.photoBytes, language);
    if (type !== fileType.video) throw invalidField('file', 'file_kind');
    throw new AppError('too_large', { values: { limit: formatFileSize(language, limits.photoBytes) } });
  }

  return {
    /** Takes a file from a form, as it comes. Errors: `invalid` on `file`, `too_large`, `unsupported_media`, `malformed`, `storage_full`, those of the quota. */
    async upload(actor: Actor, request: FastifyRequest): Promise<FileView> {
      const { fileId } = await ingestFile(deps, {
        bring: async (path) => {
          const { name, isCut } = await receiveForm(request, path, limits.photoBytes);
          if (isCut) return refuseCut(path, actor);
          const { size: bytes } = await stat(path);
          await quota.check({ actor, address: request.ip, bytes });
          return name;
        },
        sender: { as: 'learner', language: actor.language },
        userId: actor.userId,
        isPublic: false,
        actor,
      });
      return present(actor, await own(actor, fileId));
    },

    /** Adds a file of the school: of any kind that can be opened, checked as learners' are otherwise. */
    addFile: ({ content, name, userId, isPublic }: BrandFile): Promise<IngestedFile> =>
      ingestFile(deps, {
        bring: async (path) => {
          if ('bytes' in content) await writeFile(path, content.bytes);
          else await copyFile(content.path, path, constants.COPYFILE_FICLONE);
          return name;
        },
        sender: { as: 'school', language: brand.settings.default_language },
        userId,
        isPublic,
      }),

    /**
     * A copy of one's own picture that all of the school may see, made known together with `alongside`, which belongs to `command`. Errors: `invalid` on
     * `field`: `file_not_found`, `file_kind`; `idempotency_key_reused`.
     */
    async showPicture(
      actor: Actor,
      { fileId, field, command, afterCommit }: PictureToShow,
      alongside: (trx: Transaction<BrandTables>, fileId: number) => Promise<void>,
    ): Promise<IngestedFile> {
      const [row] = await files.filesByIds([fileId]);
      if (row?.user_id !== actor.userId) throw invalidField(field, 'file_not_found');
      if (row.type !== fileType.image) throw invalidField(field, 'file_kind');
      return ingestFile(deps, {
        bring: async (path) => {
          await deps.storage.withLocalCopy(brand.appId, row.key, variants.large, (source) =>
            copyFile(source, path, constants.COPYFILE_FICLONE),
          );
          return row.name;
        },
        sender: { as: 'school', language: actor.language },
        userId: actor.userId,
        isPublic: true,
        actor,
        command,
        alongside,
        afterCommit,
      });
    },

    get: async (actor: Actor, id: number): Promise<FileView> => present(actor, await own(actor, id)),

    /** Tries the failed video of one's own file again. Errors: `not_found`, `conflict` where nothing has failed, `idempotency_key_reused`. */
    async retry(actor: Actor, id: number): Promise<FileView> {
      const { video_id: videoId } = await own(actor, id);
      if (videoId === null) throw new AppError('conflict');
      await once(actor, ['files.retry', id], async (trx) => {
        if (!(await createVideosRepository(trx).again(videoId))) throw new AppError('conflict');
        await jobs.send(trx, transcodeJob, { brand: brand.appId, video_id: videoId });
        return null;
      });
      return present(actor, await own(actor, id));
    },

    /** What an original is, by its key. */
    original: (key: string) => files.original(key),
  };
}
export type FilesService = ReturnType<typeof createFilesService>;
