import { fileType, type FileType } from '@daystream/contract';
import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { AppError, invalidField } from '../../../../platform/errors/app-error.ts';
import { variants } from '../../../../platform/files/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { removeFilesAfter } from '../../../../platform/personal-data/index.ts';
import { isArchive } from '../file-refusal.ts';
import { createFilesRepository } from '../files.repository.ts';
import { ingestFile, type FilesDeps } from '../ingest-file.ts';
import type { UploadQuota } from '../upload-quota.ts';
import { createLibraryRepository } from './library.repository.ts';
import { createSubtitlesRepository } from './subtitles.repository.ts';

type Trx = Transaction<BrandTables>;

export type ImportedFileKind = 'video' | 'picture' | 'document' | 'poster' | 'subtitles';
interface ImportedFile {
  name: string;
  as: ImportedFileKind;
  /** Writes the content to a path. */
  extract: (path: string) => Promise<void>;
  /** Runs in the transaction that adds the file. */
  remember: (trx: Trx, fileId: number) => Promise<void>;
}
const typesOf: Readonly<Record<ImportedFileKind, readonly FileType[]>> = {
  video: [fileType.video],
  picture: [fileType.image],
  poster: [fileType.image],
  document: [fileType.document, fileType.sound],
  subtitles: [fileType.subtitle],
};

/** Why a file is refused at its place, by what that place takes. */
const refusalOf = {
  video: 'file_kind_video',
  picture: 'file_kind_photo',
  poster: 'file_kind_photo',
  document: 'file_kind_document',
  subtitles: 'file_kind_subtitles',
} as const satisfies Record<ImportedFileKind, string>;

/** Files of an archive on their way into the library: until the course exists, only the import refers to them. */
export function createImportedFiles({
  quota,
  ...deps
}: FilesDeps & { quota: Pick<UploadQuota, 'assertRoom'> }) {
  const { brand, jobs, storage } = deps;

  return {
    /** Takes an archive that the actor uploaded; returns its name. Errors: `invalid` on `file_id`. */
    async take(trx: Trx, actor: Actor, fileId: number): Promise<string> {
      const files = createFilesRepository(trx);
      const [row] = await files.filesByIds([fileId]);
      if (row?.user_id !== actor.userId) throw invalidField('file_id', 'file_not_found');
      if (!isArchive(row.mime)) throw invalidField('file_id', 'archive_unreadable');
      if (!(await files.takeFromUser(fileId, actor.userId))) throw invalidField('file_id', 'file_not_found');
      return row.name;
    },

    /** Opens the archive as a local file. Errors: `not_found`. */
    async withArchive<Result>(
      fileId: number,
      use: (path: string, bytes: number) => Promise<Result>,
    ): Promise<Result> {
      const row = await brand.db
        .selectFrom('files')
        .select(['key', 'bytes'])
        .where('id', '=', fileId)
        .executeTakeFirst();
      if (row === undefined) throw new AppError('not_found');
      return storage.withLocalCopy(brand.appId, row.key, variants.original, (path) => use(path, row.bytes));
    },

    workspace: () => storage.workspace(),

    /** Errors: `brand_quota_exceeded`. */
    assertRoom: (bytes: number) => quota.assertRoom(bytes),

    /** Stores a file like any upload. Errors: `invalid` on `file`, `storage_full`, those of `extract` and `remember`. */
    async add({ name, as, extract, remember }: ImportedFile): Promise<void> {
      await ingestFile(deps, {
        receive: async (path) => {
          await extract(path);
          return name;
        },
        sender: { as: 'staff', sendsLessons: true, language: brand.settings.default_language },
        userId: null,
        isPublic: as === 'picture',
        async inTransaction(trx, fileId) {
          const [row] = await createFilesRepository(trx).filesByIds([fileId]);
          const isWanted =
            row !== undefined && typesOf[as].includes(row.type as FileType) && !isArchive(row.mime);
          if (!isWanted) throw invalidField('file', refusalOf[as]);
          await remember(trx, fileId);
        },
      });
    },

    /** Puts a file into the library, with what belongs to a video. */
    async keep(
      trx: Trx,
      {
        fileId,
        videoId,
        title,
        poster,
        subtitles,
      }: {
        fileId: number;
        videoId: number | null;
        title: string;
        poster: number | null;
        subtitles: readonly { language: string; label: string; fileId: number }[];
      },
    ): Promise<void> {
      const library = createLibraryRepository(trx);
      await library.add(fileId);
      if (videoId === null) return;
      await library.rename({ fileId, videoId, title });
      if (poster !== null) await library.setPoster(videoId, poster);
      for (const one of subtitles) await createSubtitlesRepository(trx).put({ videoId, ...one });
    },

    /** Removes files that nothing but an import refers to, with their bytes after the commit. */
    async remove(trx: Trx, fileIds: readonly number[]): Promise<void> {
      if (fileIds.length === 0) return;
      const removed = await trx.deleteFrom('files').where('id', 'in', fileIds).returning('key').execute();
      await removeFilesAfter(
        trx,
        jobs,
        brand,
        removed.map(({ key }) => key),
      );
    },
  };
}
export type ImportedFiles = ReturnType<typeof createImportedFiles>;
