import type { RecordListQuery } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../platform/database/brand-database.ts';
import {
  contains,
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type RecordSource,
} from '../../platform/database/list-records.ts';
import type { Range } from '../../platform/http/lists.ts';

export interface VideoRow {
  id: number;
  title: string;
  state: string;
  progress: number;
  failure: string | null;
  error: string | null;
  duration_ms: number | null;
  bytes: number;
  key: string;
  is_public: boolean;
  /** Seconds. */
  created_at: number;
}

type VideosQuery = RecordListQuery<'studio.videos.list'>;

const title = sql`coalesce(nullif(v.title, ''), f.name)`;

const videos: RecordSource<VideosQuery['sort'][0]> = {
  select: sql`
    v.id, ${title} as title, v.state, v.progress, v.failure, v.error, v.duration_ms, f.bytes, f.key, f.is_public,
    extract(epoch from v.created_at)::bigint as created_at`,
  from: sql`videos v join files f on f.id = v.file_id`,
  key: sql`v.id`,
  sort: { id: sql`v.id`, title, state: sql`v.state`, created_at: sql`v.created_at` },
};

/** Used by a lesson, or as the demo video of a course. Videos in messages are not listed in the studio. */
const isCourseVideo = sql`(
  exists (select from lessons l where v.id in (l.video_id, l.description_video_id, l.vertical_video_id, l.vertical_description_video_id))
  or exists (select from courses c where c.demo_video_id = v.id))`;

/** SQL statements on videos of courses. */
export function createStudioVideosRepository(db: BrandDatabase) {
  return {
    list(query: VideosQuery): Promise<Range<VideoRow>> {
      const { filter } = query;
      const where = [
        isCourseVideo,
        isAmong(sql`v.id`, filter.id),
        isEqual(sql`v.state`, filter.state),
        contains(sql`concat_ws(' ', v.title, f.name)`, filter.q),
      ];
      return listRecords(db, videos, where, query);
    },

    async countFailed(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from videos v where v.state = 'failed' and ${isCourseVideo}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    find: (id: number): Promise<VideoRow | undefined> =>
      findRecord(db, videos, [isCourseVideo, sql`v.id = ${id}`]),
  };
}
