import type { Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../../platform/database/brand-database.ts';

/** SQL statements on the subtitles of library videos. */
export function createSubtitlesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    find: (libraryId: number, language: string) =>
      db
        .selectFrom('video_subtitles as s')
        .innerJoin('files as f', 'f.id', 's.file_id')
        .innerJoin('videos as v', 'v.id', 's.video_id')
        .innerJoin('library_files as m', 'm.file_id', 'v.file_id')
        .select(['s.file_id', 's.label', 'f.key'])
        .where('m.id', '=', libraryId)
        .where('s.language_code', '=', language)
        .executeTakeFirst(),

    async put({
      videoId,
      language,
      label,
      fileId,
    }: {
      videoId: number;
      language: string;
      label: string;
      fileId: number;
    }): Promise<void> {
      await db
        .insertInto('video_subtitles')
        .values({ video_id: videoId, language_code: language, label, file_id: fileId })
        .onConflict((conflict) =>
          conflict.columns(['video_id', 'language_code']).doUpdateSet({ label, file_id: fileId }),
        )
        .execute();
    },

    remove: async (videoId: number, language: string): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('video_subtitles')
        .where('video_id', '=', videoId)
        .where('language_code', '=', language)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },
  };
}
