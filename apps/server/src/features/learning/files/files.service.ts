import { constants, copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import { fileType, type FileView, type UploadPurpose } from '@daystream/contract';
import type { FileLimits } from '@daystream/domain';
import { formatFileSize } from '@daystream/i18n';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import { variants, type MediaTokens } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce, type Command } from '../../../platform/idempotency/once.ts';
import { sniffFile } from '../../../platform/media/index.ts';
import { fileTooLarge, kindRefusal, senderOf, typeOfKind, type Sender } from './file-refusal.ts';
import { presentFile } from './files.present.ts';
import { createFilesRepository, type FileRow } from './files.repository.ts';
import { receiveForm } from './receive-form.ts';
import { ingestFile, type FilesDeps, type IngestedFile } from './ingest-file.ts';
import type { UploadQuota } from './upload-quota.ts';
import { assertFewUnfinishedVideos } from './unfinished-videos.ts';
import { sendTranscodeJob } from './videos.jobs.ts';
import { createVideosRepository } from './videos.repository.ts';

/** A file added by the brand itself. */
export interface BrandFile {
  /** The path of a file to copy, or its bytes. */
  content: { path: string } | { bytes: Uint8Array };
  name: string;
  isPublic: boolean;
  /** The owner of the file; null for a file of the brand. */
  userId: number | null;
}

/** A file that came with an e-mail. */
export interface ReceivedAttachment {
  bytes: Uint8Array;
  name: string;
  /** The sender, if they have an account. */
  userId: number | null;
}

export interface PictureToPublish {
  fileId: number;
  /** The field that errors name. */
  field: string;
  command: Command;
  afterCommit?: (() => void | Promise<void>) | undefined;
}

/** Files of one brand: upload, reading and adding. */
export function createFilesService({
  mediaTokens,
  quota,
  ...deps
}: FilesDeps & { mediaTokens: MediaTokens; quota: UploadQuota }) {
  const { brand, jobs, limits } = deps;
  const once = createOnce(brand.db);
  const files = createFilesRepository(brand.db);
  const present = (actor: Actor, row: FileRow) => presentFile(row, mediaTokens.signer(brand.appId, actor));

  async function findOwn(actor: Actor, id: number): Promise<FileRow> {
    const [row] = await files.filesByIds([id]);
    if (row?.user_id !== actor.userId) throw new AppError('not_found');
    return row;
  }

  /** Multipart uploads are limited to the size of photos; larger videos have to be uploaded by tus. */
  async function refuseTruncated(path: string, { photoBytes }: FileLimits, sender: Sender): Promise<never> {
    const { as, language } = sender;
    const type = typeOfKind((await sniffFile(path)).kind);
    const isOther = type !== undefined && type !== fileType.video && as === 'staff';
    if (type === fileType.image || isOther) throw fileTooLarge(photoBytes, language);
    if (type !== fileType.video) throw invalidField('file', kindRefusal(sender));
    throw new AppError('too_large', { values: { limit: formatFileSize(language, photoBytes) } });
  }

  return {
    /**
     * Ingests a file from a multipart form, streaming it to disk. Errors: `invalid` on `file`, `too_large`, `unsupported_media`, `malformed`,
     * `storage_full`, those of the quota.
     */
    async upload(actor: Actor, request: FastifyRequest, purpose?: UploadPurpose): Promise<FileView> {
      await quota.countFile(actor);
      const sender = senderOf(brand, actor, purpose);
      const { fileId } = await ingestFile(deps, {
        receive: async (path) => {
          const limit = limits(sender);
          const { name, isTruncated } = await receiveForm(request, path, limit.photoBytes);
          if (isTruncated) {
            if (purpose !== undefined) throw fileTooLarge(limit.photoBytes, actor.language);
            return refuseTruncated(path, limit, sender);
          }
          const { size: bytes } = await stat(path);
          await quota.check({ actor, address: request.ip, bytes });
          return name;
        },
        sender,
        userId: actor.userId,
        isPublic: false,
        actor,
      });
      return present(actor, await findOwn(actor, fileId));
    },

    /** Adds a file of the brand: every accepted type, with the same checks as for learners' files. */
    addFile: ({ content, name, userId, isPublic }: BrandFile): Promise<IngestedFile> =>
      ingestFile(deps, {
        receive: async (path) => {
          if ('bytes' in content) await writeFile(path, content.bytes);
          else await copyFile(content.path, path, constants.COPYFILE_FICLONE);
          return name;
        },
        sender: { as: 'staff', sendsLessons: true, language: brand.settings.default_language },
        userId,
        isPublic,
      }),

    /** Adds a file that came with an e-mail: a picture, a PDF or an encrypted e-mail, whatever its name says. Errors: `invalid` on `file`, `storage_full`, `busy`, `unavailable`. */
    addAttachment: ({ bytes, name, userId }: ReceivedAttachment): Promise<IngestedFile> =>
      ingestFile(deps, {
        receive: async (path) => {
          await writeFile(path, bytes);
          const { kind, mime } = await sniffFile(path);
          if (kind !== 'image' && kind !== 'sealed' && mime !== 'application/pdf')
            throw invalidField('file', 'file_kind_email');
          return name;
        },
        sender: {
          as: 'staff',
          sendsLessons: false,
          sendsSealed: true,
          language: brand.settings.default_language,
        },
        userId,
        isPublic: false,
      }),

    /** A file as the attachment of an e-mail: a picture in its large size, anything else as it was sent. */
    async asAttachment({ key, type, name }: FileRow): Promise<{ filename: string; content: Buffer }> {
      const isPicture = type === fileType.image;
      const variant = isPicture ? variants.large : variants.original;
      const content = await deps.storage.withLocalCopy(brand.appId, key, variant, (path) => readFile(path));
      return { filename: isPicture ? `${name.replace(/\.[^.]*$/, '')}.webp` : name, content };
    },

    /**
     * Publishes a copy of the actor's own picture. `inTransaction`, the work of `command`, runs in the transaction that inserts it. Errors: `invalid` on
     * `field`: `file_not_found`, `file_kind_photo`; `idempotency_key_reused`.
     */
    async publishPicture(
      actor: Actor,
      { fileId, field, command, afterCommit }: PictureToPublish,
      inTransaction: (trx: Transaction<BrandTables>, fileId: number) => Promise<void>,
    ): Promise<IngestedFile> {
      const [row] = await files.filesByIds([fileId]);
      if (row?.user_id !== actor.userId) throw invalidField(field, 'file_not_found');
      if (row.type !== fileType.image) throw invalidField(field, 'file_kind_photo');
      return ingestFile(deps, {
        receive: async (path) => {
          await deps.storage.withLocalCopy(brand.appId, row.key, variants.large, (source) =>
            copyFile(source, path, constants.COPYFILE_FICLONE),
          );
          return row.name;
        },
        sender: { as: 'staff', sendsLessons: true, language: actor.language },
        userId: actor.userId,
        isPublic: true,
        actor,
        command,
        inTransaction,
        afterCommit,
      });
    },

    get: async (actor: Actor, id: number): Promise<FileView> => present(actor, await findOwn(actor, id)),

    /** Retries the failed transcoding of the actor's own video. Errors: `not_found`, `conflict` if it has not failed, `idempotency_key_reused`. */
    async retry(actor: Actor, id: number): Promise<FileView> {
      const { video_id: videoId } = await findOwn(actor, id);
      if (videoId === null) throw new AppError('conflict');
      const isStaff = actor.staffRoles.length > 0;
      if (!isStaff) await assertFewUnfinishedVideos(brand.db, actor.userId, deps.maxUnfinishedVideos);
      await once(actor, ['files.retry', id], async (trx) => {
        if (!(await createVideosRepository(trx).resetFailed(videoId))) throw new AppError('conflict');
        await sendTranscodeJob(jobs, trx, { brand: brand.appId, video_id: videoId }, { isLesson: isStaff });
        return null;
      });
      return present(actor, await findOwn(actor, id));
    },

    /** MIME type and name of an original, by its key. */
    original: (key: string) => files.original(key),
  };
}
export type FilesService = ReturnType<typeof createFilesService>;
