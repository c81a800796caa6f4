import { fileType } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { postFileRows } from '../../club/posts/posts.reads.ts';

/** A file with its video, if it has one, as `presentFile` reads it. */
export interface FileRow {
  id: number;
  type: number;
  name: string;
  mime: string;
  bytes: number;
  key: string;
  user_id: number | null;
  is_public: boolean;
  /** Seconds. */
  created_at: number;
  video_id: number | null;
  state: string | null;
  progress: number | null;
  failure: string | null;
  duration_ms: number | null;
  has_audio_rendition: boolean | null;
  width: number | null;
  height: number | null;
  /** Set for a voice message. */
  voice: { duration_ms: number; peaks: number[] } | null;
  /** Of a text: in which encoding it was read, if it was guessed. */
  guessed_encoding: string | null;
  subs: readonly { language_code: string; label: string; name: string; key: string }[];
}

export interface NewFile {
  type: number;
  name: string;
  mime: string;
  bytes: number;
  key: string;
  width: number | null;
  height: number | null;
  userId: number | null;
  isPublic: boolean;
  /** Of a text: in which encoding it was read, if it was guessed. */
  guessedEncoding?: string | null | undefined;
  /** Set for a video: its properties, measured before transcoding. */
  video: { durationMs: number | null } | null;
  /** Set for a voice message. */
  voice?: { durationMs: number; peaks: number[] } | undefined;
}

const columns = sql`
  f.id, f.type, f.name, f.mime, f.bytes, f.key, f.user_id, f.is_public, f.guessed_encoding, extract(epoch from f.created_at)::bigint as created_at,
  v.id as video_id, v.state, v.progress, v.failure, v.duration_ms, v.has_audio_rendition, coalesce(v.width, f.width) as width, coalesce(v.height, f.height) as height,
  case when f.type = ${fileType.sound} then (
    select jsonb_build_object('duration_ms', r.duration_ms, 'peaks', r.peaks) from voice_recordings r where r.file_id = f.id) end as voice,
  coalesce((
    select jsonb_agg(jsonb_build_object('language_code', s.language_code, 'label', s.label, 'name', sf.name, 'key', sf.key) order by s.id)
    from video_subtitles s join files sf on sf.id = s.file_id where s.video_id = v.id
  ), '[]') as subs`;

/** SQL statements on files and their videos. */
export function createFilesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** In no particular order, without ids that do not exist. */
    async filesByIds(ids: readonly number[]): Promise<FileRow[]> {
      const { rows } = await sql<FileRow>`
        select ${columns} from files f left join videos v on v.file_id = f.id where f.id = any(${ids}::bigint[])`.execute(
        db,
      );
      return rows;
    },

    /** Whether one of the files is a voice message. */
    async hasVoice(ids: readonly number[]): Promise<boolean> {
      if (ids.length === 0) return false;
      const found = await db
        .selectFrom('voice_recordings')
        .select('file_id')
        .where('file_id', 'in', ids)
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Makes a file of a user one of the brand. False if it is not the user’s: of two requests at once, the second waits here and finds the file taken. */
    async takeFromUser(fileId: number, userId: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('files')
        .set({ user_id: null, unattached_since: null })
        .where('id', '=', fileId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    /** The files of messages of chats or of support, in the order of each message. */
    async filesOfMessages(
      messageIds: readonly number[],
      table: 'chat_message_files' | 'support_message_files',
    ): Promise<(FileRow & { message_id: number })[]> {
      if (messageIds.length === 0) return [];
      const { rows } = await sql<FileRow & { message_id: number }>`
        select mf.message_id, ${columns}
        from ${sql.table(table)} mf join files f on f.id = mf.file_id left join videos v on v.file_id = f.id
        where mf.message_id = any(${messageIds}::bigint[]) order by mf.message_id, mf.sort`.execute(db);
      return rows;
    },

    /** The files of the posts of communities, in the order of each post. */
    async filesOfPosts(postIds: readonly number[]): Promise<(FileRow & { post_id: number })[]> {
      if (postIds.length === 0) return [];
      const { rows } = await sql<FileRow & { post_id: number }>`
        select pf.post_id, ${columns}
        from ${postFileRows} pf join files f on f.id = pf.file_id left join videos v on v.file_id = f.id
        where pf.post_id = any(${postIds}::bigint[]) order by pf.post_id, pf.sort`.execute(db);
      return rows;
    },

    /** MIME type and name of an original, by its key. */
    original: (key: string) =>
      db.selectFrom('files').select(['mime', 'name']).where('key', '=', key).executeTakeFirst(),

    /** Inserts a file, and a video if it is one. */
    async insert({
      video,
      voice,
      userId,
      isPublic,
      guessedEncoding = null,
      ...file
    }: NewFile): Promise<{ fileId: number; videoId: number | null }> {
      const { id } = await db
        .insertInto('files')
        .values({
          ...file,
          user_id: userId,
          is_public: isPublic,
          guessed_encoding: guessedEncoding,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (voice !== undefined)
        await db
          .insertInto('voice_recordings')
          .values({ file_id: id, duration_ms: voice.durationMs, peaks: voice.peaks })
          .execute();
      if (video === null) return { fileId: id, videoId: null };
      const row = await db
        .insertInto('videos')
        .values({
          file_id: id,
          title: file.name,
          duration_ms: video.durationMs,
          width: file.width,
          height: file.height,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { fileId: id, videoId: row.id };
    },
  };
}
