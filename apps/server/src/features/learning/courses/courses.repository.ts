import { sql } from 'kysely';
import type { BrandDatabase } from '../../../platform/database/brand-database.ts';
import { fileRows, videoRows } from '../files/files.reads.ts';
import { streamRows } from '../streams/streams.reads.ts';
import type { StoredVersion } from './stored-version.ts';

interface VersionRow extends StoredVersion {
  course_id: number;
}

/** SQL of courses and their published versions. */
export function createCoursesRepository(db: BrandDatabase) {
  return {
    /** The served versions of these courses, from one snapshot; courses without one are left out. */
    published: async (courseIds: readonly number[]): Promise<VersionRow[]> => {
      const { rows } = await sql<VersionRow>`
        select v.course_id, v.content, v.brotli, v.gzip, v.etag
        from courses c join course_versions v on v.course_id = c.id and v.version = c.published_version
        where c.id = any(${courseIds}::bigint[])`.execute(db);
      return rows;
    },

    /** Ids of users with a stream of the course, ascending, after `after`. */
    learnersOf: async (courseId: number, after: number, limit: number): Promise<number[]> => {
      const { rows } = await sql<{ user_id: number }>`
        select user_id from ${streamRows} user_course_streams
        where course_id = ${courseId} and withdrawn_at is null and user_id > ${after} order by user_id limit ${limit}`.execute(
        db,
      );
      return rows.map((row) => row.user_id);
    },

    /** The courses whose published version shows the video. */
    coursesWithVideo: async (videoId: number): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select c.id from courses c join course_versions v on v.course_id = c.id and v.version = c.published_version
        where v.video_ids @> array[${videoId}]::bigint[] order by c.id`.execute(db);
      return rows.map((row) => row.id);
    },

    /** The addresses of the surveys of all lessons and of the documents of all courses that are pages. */
    embeddedPages: async (): Promise<string[]> => {
      const { rows } = await sql<{ url: string }>`
        select survey_form_url as url from lessons where survey_form_url is not null
        union select url from course_documents where url is not null`.execute(db);
      return rows.map(({ url }) => url);
    },

    /** The keys of all files to which published versions, and those that wait for their time, refer; videos that are still being transcoded included. */
    servedFileKeys: async (): Promise<string[]> => {
      const { rows } = await sql<{ key: string }>`
        with served as (
          select v.content, v.video_ids from courses c join course_versions v on v.course_id = c.id and v.version = c.published_version
          union all select content, video_ids from scheduled_publications
        )
        select found[1] as key
        from served, regexp_matches(convert_from(content, 'UTF8'), '(?:public|private)/[0-9a-f]{32}', 'g') found
        union
        select f.key from served join ${videoRows} v on v.id = any(video_ids) join ${fileRows} f on f.id = v.file_id`.execute(
        db,
      );
      return rows.map(({ key }) => key);
    },

    /** The published courses that have one of the days. */
    coursesWithDays: async (dayIds: readonly number[]): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        select distinct c.id from courses c join course_stages s on s.course_id = c.id join stage_days d on d.course_stage_id = s.id
        where d.id = any(${dayIds}::bigint[]) and c.published_version is not null order by c.id`.execute(db);
      return rows.map((row) => row.id);
    },

    /** Locks a course, so that one transaction at a time publishes or refreshes it. Streams can be created meanwhile. */
    lock: (courseId: number) =>
      db
        .selectFrom('courses')
        .select(['id', 'published_version', 'draft_revision'])
        .where('id', '=', courseId)
        .forNoKeyUpdate()
        .executeTakeFirst(),

    addVersion: async (
      courseId: number,
      {
        version,
        draftRevision,
        note,
        publishedBy,
        videoIds,
        compressed,
        at,
      }: {
        version: number;
        draftRevision: number;
        note: string;
        publishedBy: number | null;
        videoIds: readonly number[];
        compressed: StoredVersion;
        at: Date;
      },
    ) => {
      await sql`
        with older as (
          update course_versions set brotli = null, gzip = null where course_id = ${courseId} and brotli is not null),
        added as (
          insert into course_versions (course_id, version, content, brotli, gzip, etag, draft_revision, video_ids, published_at, note, published_by)
          values (${courseId}, ${version}, ${compressed.content}, ${compressed.brotli}, ${compressed.gzip}, ${compressed.etag}, ${draftRevision}, ${videoIds}, ${at}, ${note}, ${publishedBy}))
        update courses set published_version = ${version} where id = ${courseId}`.execute(db);
    },

    /** The revision of the draft that the served version shows; undefined without one. */
    servedRevision: async (courseId: number): Promise<number | undefined> => {
      const { rows } = await sql<{ draft_revision: number }>`
        select v.draft_revision from courses c join course_versions v on v.course_id = c.id and v.version = c.published_version
        where c.id = ${courseId}`.execute(db);
      return rows[0]?.draft_revision;
    },

    /** Cancels the version that waits for its time; false without one. */
    dropSchedule: async (courseId: number): Promise<boolean> => {
      const { numDeletedRows } = await db
        .deleteFrom('scheduled_publications')
        .where('course_id', '=', courseId)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** The number of the next version; numbers continue even after the course was withdrawn. */
    nextVersion: async (courseId: number): Promise<number> => {
      const { rows } = await sql<{ next: number }>`
        select coalesce(max(version), 0) + 1 as next from course_versions where course_id = ${courseId}`.execute(
        db,
      );
      return rows[0]?.next ?? 1;
    },

    replaceContent: async (courseId: number, version: number, compressed: StoredVersion) => {
      await sql`
        update course_versions set content = ${compressed.content}, brotli = ${compressed.brotli}, gzip = ${compressed.gzip}, etag = ${compressed.etag}
        where course_id = ${courseId} and version = ${version}`.execute(db);
    },
  };
}
export type CoursesRepository = ReturnType<typeof createCoursesRepository>;
