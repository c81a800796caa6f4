import { sql } from 'kysely';
import type { BrandDatabase } from '../../platform/database/brand-database.ts';
import type { RecordList } from '../../platform/http/lists.ts';

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

const columns = sql`
  v.id, coalesce(nullif(v.title, ''), f.name) as title, v.state, v.progress, v.failure, v.error, v.duration_ms, f.bytes, f.key, f.is_public,
  extract(epoch from v.created_at)::bigint as created_at`;

/** Of a course: one that a lesson plays or a course shows before it is bought. What people send in messages is not the studio's. */
const ofCourse = sql`(
  exists (select from lessons l where v.id in (l.video_id, l.description_video_id, l.vertical_video_id, l.vertical_description_video_id))
  or exists (select from courses c where c.demo_video_id = v.id))`;

const orders = {
  id: sql`v.id`,
  title: sql`title`,
  state: sql`v.state`,
  created_at: sql`v.created_at`,
} as const;
export const videoSorts = Object.keys(orders) as (keyof typeof orders)[];

export interface VideoFilter {
  state: string | null;
  q: string | null;
  ids: number[] | null;
}

function matching({ state, q, ids }: VideoFilter) {
  const pattern = q === null ? null : `%${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql`
    from videos v join files f on f.id = v.file_id
    where ${ofCourse} and (${state}::text is null or v.state = ${state})
      and (${ids}::bigint[] is null or v.id = any(${ids}::bigint[]))
      and (${pattern}::text is null or v.title ilike ${pattern} or f.name ilike ${pattern})`;
}

/** The statements on videos of courses. */
export function createStudioVideosRepository(db: BrandDatabase) {
  return {
    async list({ sort, limit, offset }: RecordList, filter: VideoFilter): Promise<VideoRow[]> {
      const order = orders[sort.field as keyof typeof orders];
      const direction = sort.descending ? sql`desc` : sql`asc`;
      const { rows } = await sql<VideoRow>`
        select ${columns} ${matching(filter)} order by ${order} ${direction}, v.id limit ${limit} offset ${offset}`.execute(
        db,
      );
      return rows;
    },

    async count(filter: VideoFilter): Promise<number> {
      const { rows } = await sql<{ count: number }>`select count(*) ${matching(filter)}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    async get(id: number): Promise<VideoRow | undefined> {
      const { rows } = await sql<VideoRow>`
        select ${columns} from videos v join files f on f.id = v.file_id where v.id = ${id} and ${ofCourse}`.execute(
        db,
      );
      return rows[0];
    },
  };
}
