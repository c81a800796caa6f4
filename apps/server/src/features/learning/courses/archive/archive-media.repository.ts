import { sql } from 'kysely';
import type { BrandDatabase } from '../../../../platform/database/brand-database.ts';
import { fileRows, videoRows, subtitleRows } from '../../files/files.reads.ts';

interface StoredFile {
  key: string;
  name: string;
}
interface VideoToArchive extends StoredFile {
  id: number;
  title: string;
  poster_key: string | null;
  subtitles: { language: string; label: string; key: string }[];
}
interface FileToArchive extends StoredFile {
  id: number;
}

/** SQL that reads the files of a course for an archive. */
export function createArchiveMediaRepository(db: BrandDatabase) {
  return {
    async videos(ids: readonly number[]): Promise<VideoToArchive[]> {
      const { rows } = await sql<VideoToArchive>`
        select v.id, f.key, f.name, v.title, poster.key as poster_key,
          coalesce((select jsonb_agg(jsonb_build_object('language', s.language_code, 'label', s.label, 'key', sf.key) order by s.language_code)
            from ${subtitleRows} s join ${fileRows} sf on sf.id = s.file_id where s.video_id = v.id), '[]') as subtitles
        from ${videoRows} v join ${fileRows} f on f.id = v.file_id left join ${fileRows} poster on poster.id = v.poster_file_id
        where v.id = any(${ids}::bigint[])`.execute(db);
      return rows;
    },

    async files(ids: readonly number[]): Promise<FileToArchive[]> {
      const { rows } = await sql<FileToArchive>`
        select id, key, name from ${fileRows} files where id = any(${ids}::bigint[])`.execute(db);
      return rows;
    },
  };
}
