import type { RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../../platform/database/brand-database.ts';
import {
  contains,
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type Condition,
  type RecordSource,
  type Sql,
} from '../../../../platform/database/list-records.ts';
import type { Range } from '../../../../platform/http/lists.ts';
import { mediaUses, type MediaUse } from '../../courses/index.ts';

export interface LibraryRow {
  id: number;
  file_id: number;
  type: number;
  title: string;
  mime: string;
  guessed_encoding: string | null;
  bytes: number;
  key: string;
  is_public: boolean;
  /** Seconds. */
  created_at: number;
  video_id: number | null;
  state: string | null;
  progress: number | null;
  failure: string | null;
  error: string | null;
  duration_ms: number | null;
  width: number | null;
  height: number | null;
  poster_key: string | null;
  subtitles: { language_code: string; label: string }[];
  replacement: {
    video_id: number;
    state: string;
    progress: number;
    failure: string | null;
    name: string;
  } | null;
  uses_count: number;
}

type LibraryQuery = RecordListQuery<'studio.library.list'>;

const title = sql`coalesce(nullif(v.title, ''), f.name)`;

const library: RecordSource<LibraryQuery['sort'][0]> = {
  select: sql`
    m.id, m.file_id, f.type, ${title} as title, f.mime, f.guessed_encoding, f.bytes, f.key, f.is_public, extract(epoch from m.added_at)::bigint as created_at,
    v.id as video_id, v.state, v.progress, v.failure, v.error, v.duration_ms, coalesce(v.width, f.width) as width, coalesce(v.height, f.height) as height,
    poster.key as poster_key,
    coalesce((select jsonb_agg(jsonb_build_object('language_code', s.language_code, 'label', s.label) order by s.id)
      from video_subtitles s where s.video_id = v.id), '[]') as subtitles,
    (select jsonb_build_object('video_id', n.id, 'state', n.state, 'progress', n.progress, 'failure', n.failure, 'name', nf.name)
      from videos n join files nf on nf.id = n.file_id where n.id = v.replacement_video_id) as replacement,
    uses.count as uses_count`,
  from: sql`library_files m join files f on f.id = m.file_id left join videos v on v.file_id = f.id`,
  join: sql`
    left join files poster on poster.id = v.poster_file_id
    cross join lateral (select count(*) as count from ${mediaUses({ fileId: sql`f.id`, videoId: sql`v.id` })} used) uses`,
  key: sql`m.id`,
  sort: { id: sql`m.id`, title, bytes: sql`f.bytes`, created_at: sql`m.added_at` },
};

/** SQL statements on the media library. */
export function createLibraryRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** `isUsed`: the condition that anything but the library refers to the file `f`. */
    list({ filter, ...query }: LibraryQuery, isUsed: Sql | undefined): Promise<Range<LibraryRow>> {
      const where: Condition[] = [
        isAmong(sql`m.id`, filter.id),
        isEqual(sql`v.state`, filter.state),
        filter.type === undefined ? undefined : sql`f.type = ${filter.type}`,
        filter.video_id === undefined ? undefined : sql`v.id = ${filter.video_id}`,
        isUsed && (filter.is_used === false ? sql`not ${isUsed}` : isUsed),
        contains(sql`concat_ws(' ', v.title, f.name)`, filter.q),
      ];
      return listRecords(db, library, where, { ...query, filter });
    },

    find: (id: number): Promise<LibraryRow | undefined> => findRecord(db, library, [sql`m.id = ${id}`]),

    /** The row of a file; undefined if it is not in the library. */
    idOfFile: async (fileId: number): Promise<number | undefined> =>
      (await db.selectFrom('library_files').select('id').where('file_id', '=', fileId).executeTakeFirst())
        ?.id,

    /** Locks the row, so that one transaction at a time changes or deletes it. */
    lock: (id: number) =>
      db
        .selectFrom('library_files')
        .innerJoin('files', 'files.id', 'library_files.file_id')
        .leftJoin('videos', 'videos.file_id', 'files.id')
        .select([
          'library_files.file_id',
          'files.key',
          'files.name',
          'videos.id as video_id',
          'videos.state',
          'videos.replacement_video_id',
        ])
        .where('library_files.id', '=', id)
        .forUpdate('library_files')
        .executeTakeFirst(),

    async uses({ fileId, videoId }: { fileId: number; videoId: number | null }): Promise<MediaUse[]> {
      const uses = mediaUses({ fileId: sql`${fileId}::bigint`, videoId: sql`${videoId}::bigint` });
      const { rows } = await sql<MediaUse>`
        select * from ${uses} used order by course_title nulls last, day_number nulls first, lesson_title limit 500`.execute(
        db,
      );
      return rows;
    },

    async countFailed(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from videos v join library_files m on m.file_id = v.file_id where v.state = 'failed'`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },

    /** Adds a file, which becomes one of the brand; adding it again changes nothing. */
    async add(fileId: number): Promise<number> {
      await db
        .updateTable('files')
        .set({ user_id: null, unattached_since: null })
        .where('id', '=', fileId)
        .execute();
      const { rows } = await sql<{ id: number }>`
        insert into library_files (file_id) values (${fileId}) on conflict (file_id) do update set file_id = excluded.file_id returning id`.execute(
        db,
      );
      return rows[0]?.id ?? 0;
    },

    rename: async ({
      fileId,
      videoId,
      title: to,
    }: {
      fileId: number;
      videoId: number | null;
      title: string;
    }) => {
      if (videoId === null)
        await db.updateTable('files').set({ name: to }).where('id', '=', fileId).execute();
      else await db.updateTable('videos').set({ title: to }).where('id', '=', videoId).execute();
    },

    setPoster: (videoId: number, fileId: number | null) =>
      db.updateTable('videos').set({ poster_file_id: fileId }).where('id', '=', videoId).execute(),

    setReplacement: (videoId: number, replacementId: number | null) =>
      db
        .updateTable('videos')
        .set({ replacement_video_id: replacementId })
        .where('id', '=', videoId)
        .execute(),
  };
}
