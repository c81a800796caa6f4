import { constants, copyFile } from 'node:fs/promises';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { variants } from '../../../../platform/files/index.ts';
import { newKey } from '../../../../platform/storage/index.ts';
import { ingestFile, type FilesDeps } from '../ingest-file.ts';
import { createLibraryRepository } from './library.repository.ts';
import { createSubtitlesRepository } from './subtitles.repository.ts';

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
    inTransaction?: (trx: Transaction<BrandTables>, fileId: number) => Promise<void>,
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
      ...(inTransaction && { inTransaction }),
    });
  }

  /** Subtitles are text: they are stored as they are. */
  async function storeSubtitles(from: Brand, sourceVideoId: number) {
    const subtitles = await from.db
      .selectFrom('video_subtitles as s')
      .innerJoin('files as f', 'f.id', 's.file_id')
      .select(['s.language_code', 's.label', 'f.key', 'f.name', 'f.mime', 'f.type'])
      .where('s.video_id', '=', sourceVideoId)
      .execute();
    const stored = [];
    for (const { language_code: language, label, key: sourceKey, ...file } of subtitles) {
      const opened = await storage.open(from.appId, sourceKey, variants.original);
      if (opened === undefined) continue;
      const key = newKey(false);
      const bytes = await storage.put(brand.appId, key, variants.original, opened.content);
      stored.push({ language, label, file: { ...file, key, bytes } });
    }
    return stored;
  }

  async function copyPoster(from: Brand, sourceVideoId: number): Promise<number | null> {
    const poster = await from.db
      .selectFrom('videos as v')
      .innerJoin('files as f', 'f.id', 'v.poster_file_id')
      .select(['f.key', 'f.name'])
      .where('v.id', '=', sourceVideoId)
      .executeTakeFirst();
    if (poster === undefined) return null;
    const { fileId } = await copy(from, { ...poster, variant: variants.large, isPublic: false });
    return fileId;
  }

  /** Copies what belongs to a video, and returns what the transaction that adds the video has to do. If that fails, the sweep removes the copies. */
  async function copyPartsOfVideo(from: Brand, sourceVideoId: number, title: string) {
    const poster_file_id = await copyPoster(from, sourceVideoId);
    const subtitles = await storeSubtitles(from, sourceVideoId);
    return async (trx: Transaction<BrandTables>, fileId: number): Promise<void> => {
      const { id: videoId } = await trx
        .updateTable('videos')
        .set({ title, poster_file_id })
        .where('file_id', '=', fileId)
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const { language, label, file } of subtitles) {
        const { id } = await trx.insertInto('files').values(file).returning('id').executeTakeFirstOrThrow();
        await createSubtitlesRepository(trx).put({ videoId, language, label, fileId: id });
      }
    };
  }

  return {
    /** Copies a file with what belongs to it. `remember` runs in the transaction that adds it. */
    async copy(
      from: Brand,
      { key, name, is_public: isPublic, video_id: sourceVideoId, title }: ForeignFile,
      remember: (trx: Transaction<BrandTables>, fileId: number) => Promise<void>,
    ): Promise<void> {
      const addParts =
        sourceVideoId === null ? undefined : await copyPartsOfVideo(from, sourceVideoId, title ?? '');
      const variant = isPublic ? variants.large : variants.original;
      await copy(from, { key, name, variant, isPublic }, async (trx, fileId) => {
        await createLibraryRepository(trx).add(fileId);
        await addParts?.(trx, fileId);
        await remember(trx, fileId);
      });
    },
  };
}
