import type { RecordListQuery } from '@daystream/contract';
import { sql } from 'kysely';
import type { BrandDatabase } from '../../../../platform/database/brand-database.ts';
import {
  contains,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../../../platform/database/list-records.ts';
import { userRows } from '../../../base/auth/auth.reads.ts';
import { fileRows } from '../../files/files.reads.ts';
import type { StoredVersion } from '../stored-version.ts';

type VersionsQuery = RecordListQuery<'studio.versions.list'>;

interface Author {
  user_id: number | null;
  name: string | null;
  last_name: string | null;
  email: string | null;
}
export interface VersionRecordRow extends Author {
  version: number;
  published_at: Date;
  note: string;
  is_current: boolean;
  days_count: number;
}
export interface ScheduledRow extends Author {
  course_id: number;
  publish_at: Date;
  scheduled_at: Date;
  note: string;
  draft_revision: number;
  is_draft_newer: boolean;
}
export interface NewSchedule {
  publish_at: Date;
  content: Buffer;
  video_ids: readonly number[];
  draft_revision: number;
  note: string;
  scheduled_by: number;
  scheduled_at: Date;
}

const author = sql`u.id as user_id, u.name, u.last_name, u.email`;

const versions: RecordSource<VersionsQuery['sort'][0]> = {
  select: sql`v.version, v.published_at, v.note, ${author}, v.version = c.published_version as is_current,
    (convert_from(v.content, 'UTF8')::json ->> 'days_count')::int as days_count`,
  from: sql`course_versions v join courses c on c.id = v.course_id`,
  join: sql`left join ${userRows} u on u.id = v.published_by`,
  key: sql`v.version`,
  sort: { id: sql`v.version`, published_at: sql`v.published_at` },
};

/** SQL of the versions of courses, and of those that wait for their time. */
export function createVersionsRepository(db: BrandDatabase) {
  return {
    list: (courseId: number, query: VersionsQuery) =>
      listRecords<VersionRecordRow, VersionsQuery['sort'][0]>(
        db,
        {
          ...versions,
          from: sql`(select * from course_versions where course_id = ${courseId}) v join courses c on c.id = v.course_id`,
        },
        [isAmong(sql`v.version`, query.filter.id), contains(sql`v.note`, query.filter.q)],
        query,
      ),

    /** Whether the course exists. */
    exists: async (courseId: number): Promise<boolean> =>
      (await db.selectFrom('courses').select('id').where('id', '=', courseId).executeTakeFirst()) !==
      undefined,

    content: async (courseId: number, version: number): Promise<StoredVersion | undefined> => {
      const { rows } = await sql<StoredVersion>`
        select content, brotli, gzip, etag from course_versions where course_id = ${courseId} and version = ${version}`.execute(
        db,
      );
      return rows[0];
    },

    scheduledContent: async (courseId: number): Promise<Buffer | undefined> =>
      (
        await db
          .selectFrom('scheduled_publications')
          .select('content')
          .where('course_id', '=', courseId)
          .executeTakeFirst()
      )?.content,

    /** The ids of files by their keys; deleted files are left out. */
    fileIds: async (keys: readonly string[]): Promise<Map<string, number>> => {
      const { rows } = await sql<{ key: string; id: number }>`
        select key, id from ${fileRows} files where key = any(${keys}::text[])`.execute(db);
      return new Map(rows.map(({ key, id }) => [key, id]));
    },

    scheduled: async (courseId: number): Promise<ScheduledRow | undefined> => {
      const { rows } = await sql<ScheduledRow>`
        select s.course_id, s.publish_at, s.scheduled_at, s.note, s.draft_revision, s.draft_revision <> c.draft_revision as is_draft_newer, ${author}
        from scheduled_publications s join courses c on c.id = s.course_id left join ${userRows} u on u.id = s.scheduled_by
        where s.course_id = ${courseId}`.execute(db);
      return rows[0];
    },

    schedule: async (courseId: number, row: NewSchedule): Promise<void> => {
      await sql`
        insert into scheduled_publications (course_id, publish_at, content, video_ids, draft_revision, note, scheduled_by, scheduled_at)
        values (${courseId}, ${row.publish_at}, ${row.content}, ${row.video_ids}, ${row.draft_revision}, ${row.note}, ${row.scheduled_by}, ${row.scheduled_at})
        on conflict (course_id) do update set publish_at = excluded.publish_at, content = excluded.content, video_ids = excluded.video_ids,
          draft_revision = excluded.draft_revision, note = excluded.note, scheduled_by = excluded.scheduled_by, scheduled_at = excluded.scheduled_at`.execute(
        db,
      );
    },

    /** The courses with a version whose time has come. */
    due: async (now: Date): Promise<number[]> => {
      const rows = await db
        .selectFrom('scheduled_publications')
        .select('course_id')
        .where('publish_at', '<=', now)
        .orderBy('publish_at')
        .execute();
      return rows.map((row) => row.course_id);
    },

    /** Takes the version that is due, so that it is published once; undefined if it was cancelled or moved meanwhile. */
    takeDue: async (courseId: number, now: Date) =>
      (
        await sql<{
          content: Buffer;
          video_ids: number[];
          draft_revision: number;
          note: string;
          scheduled_by: number | null;
        }>`delete from scheduled_publications where course_id = ${courseId} and publish_at <= ${now}
          returning content, video_ids, draft_revision, note, scheduled_by`.execute(db)
      ).rows[0],
  };
}
