import { constants, copyFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { variants } from '../../../platform/files/index.ts';
import { newKey } from '../../../platform/storage/index.ts';
import { ingestFile, type FilesDeps } from '../ingest-file.ts';
import { createLibraryRepository } from './library.repository.ts';

/** A file of another brand. */
interface ForeignFile {
  key: string;
  name: string;
  is_public: boolean;
  video_id: number | null;
  /** Of the video. */
  title: string | null;
}

/** Copies files of one brand into the library of another. A video is transcoded again, with the settings of its new brand. */
export function createForeignFiles(deps: FilesDeps) {
  const { brand, storage } = deps;

  async function copy(
    from: Brand,
    { key, name, variant, isPublic }: { key: string; name: string; variant: string; isPublic: boolean },
    inTransaction: (trx: Transaction<BrandTables>, fileId: number) => Promise<void>,
  ) {
    return ingestFile(deps, {
      receive: async (path) => {
        await storage.withLocalCopy(from.appId, key, variant, (source) =>
          copyFile(source, path, constants.COPYFILE_FICLONE),
        );
        return name;
      },
      sender: { as: 'staff', sendsLessons: true, language: brand.settings.default_language },
      userId: null,
      isPublic,
      inTransaction,
    });
  }

  /** Subtitles are text: they are stored as they are. */
  async function copySubtitles(from: Brand, sourceVideoId: number, videoId: number): Promise<void> {
    const subtitles = await from.db
      .selectFrom('video_subtitles as s')
      .innerJoin('files as f', 'f.id', 's.file_id')
      .select(['s.language_code', 's.label', 'f.key', 'f.name', 'f.mime', 'f.type'])
      .where('s.video_id', '=', sourceVideoId)
      .execute();
    for (const { language_code: language, label, key: sourceKey, ...file } of subtitles) {
      const opened = await storage.open(from.appId, sourceKey, variants.original);
      if (opened === undefined) continue;
      const key = newKey(false);
      const bytes = await storage.put(brand.appId, key, variants.original, opened.content);
      await brand.db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('files')
          .values({ ...file, key, bytes })
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('video_subtitles')
          .values({ video_id: videoId, language_code: language, label, file_id: id })
          .execute();
      });
    }
  }

  return {
    /** Copies a file with what belongs to it. `remember` runs in the transaction that adds it. */
    async copy(
      from: Brand,
      file: ForeignFile,
      remember: (trx: Transaction<BrandTables>, fileId: number) => Promise<void>,
    ): Promise<void> {
      const { key, name, is_public: isPublic, video_id: sourceVideoId, title } = file;
      const variant = isPublic ? variants.large : variants.original;
      const { videoId } = await copy(from, { key, name, variant, isPublic }, async (trx, fileId) => {
        const repository = createLibraryRepository(trx);
        await repository.add(fileId);
        await remember(trx, fileId);
      });
      if (videoId === null || sourceVideoId === null) return;
      await brand.db
        .updateTable('videos')
        .set({ title: title ?? '' })
        .where('id', '=', videoId)
        .execute();
      await copySubtitles(from, sourceVideoId, videoId);
    },
  };
}
