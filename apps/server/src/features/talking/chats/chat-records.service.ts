import type { ChatRecord, RecordListQuery } from '@daystream/contract';
import { displayName, streamChatId, streamIdOfChat } from '@daystream/domain';
import { sql } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import {
  findRecord,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { isNotDeleted, isPersonFound } from '../../../platform/database/person-search.ts';
import { publicPicture } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Range } from '../../../platform/http/lists.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import {
  courseScope,
  isStreamInScope,
  type CourseScope,
  type PublishedCourses,
} from '../../learning/courses/index.ts';
import { fileRows } from '../../learning/files/files.reads.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';
import { assertFound } from './chat-access.ts';
import { mayStaffWrite } from './chats.policy.ts';
import { presentPreview } from './chats.present.ts';
import { previewObject, unreadByStaff, type PreviewRow } from './chats.repository.ts';

interface ChatRecordRow {
  stream_id: number;
  course_id: number;
  is_demo: boolean;
  course_full_access: boolean;
  user_id: number;
  name: string;
  last_name: string;
  email: string | null;
  avatar_key: string | null;
  unread_count: number;
  last_message: PreviewRow | null;
  created_at: Date;
}
type ChatsQuery = RecordListQuery<'studio.chats.list'>;

/** Chats of streams. The conditions refer to the chat c and the stream s. */
const chats: RecordSource<ChatsQuery['sort'][0]> = {
  select: sql`
    s.id as stream_id, s.course_id, s.is_demo, s.course_full_access, s.user_id, u.name, u.last_name, u.email,
    f.key as avatar_key, coalesce(${unreadByStaff}, 0) as unread_count, coalesce(c.created_at, s.start_date) as created_at,
    (select ${sql.raw(previewObject('lm'))} from chat_messages lm where lm.id = c.last_message_id) as last_message`,
  from: sql`chats c join ${streamRows} s on s.id = c.stream_id`,
  join: sql`join ${userRows} u on u.id = s.user_id left join ${fileRows} f on f.id = u.avatar_file_id`,
  key: sql`c.id`,
  sort: { last_message_id: sql`c.last_message_id`, id: sql`c.id` },
};
/** A stream with its chat, which it may not have yet. */
const oneChat = {
  ...chats,
  from: sql`${streamRows} s left join chats c on c.stream_id = s.id and c.kind = 'expert'`,
};

const visibleTo = (scope: CourseScope) => [
  sql`s.withdrawn_at is null`,
  isNotDeleted(sql`s.user_id`),
  isStreamInScope(scope),
];

/** The staff's list of the chats of streams. A chat of a course that is not assigned to the expert is "not found". */
export function createChatRecords({ brand, published }: { brand: Brand; published: PublishedCourses }) {
  /** Chats of courses that are not published are left out. */
  async function present(rows: readonly ChatRecordRow[]): Promise<ChatRecord[]> {
    const courses = await published.getMany(rows.map(({ course_id }) => course_id));
    const byId = new Map(courses.map((course) => [course.id, course]));
    return rows.flatMap((row) => {
      const tree = byId.get(row.course_id)?.tree;
      if (tree === undefined) return [];
      const stream = { isDemo: row.is_demo, courseFullAccess: row.course_full_access };
      return {
        id: streamChatId(row.stream_id),
        title: tree.title,
        course_id: row.course_id,
        stream_id: row.stream_id,
        user: {
          id: row.user_id,
          name: displayName({ firstName: row.name, lastName: row.last_name, email: row.email }),
          email: row.email,
          avatar: row.avatar_key === null ? null : publicPicture(row.avatar_key),
        },
        unread_count: row.unread_count,
        last_message: row.last_message && presentPreview(row.last_message, brand.settings.title),
        is_expert_message_enable: mayStaffWrite(stream, tree),
        created_at: Math.floor(row.created_at.getTime() / 1000),
      };
    });
  }

  return {
    async list(actor: Actor, query: ChatsQuery): Promise<Range<ChatRecord>> {
      const { filter } = query;
      const range = await listRecords<ChatRecordRow, ChatsQuery['sort'][0]>(
        brand.staffDb,
        chats,
        [
          sql`c.kind = 'expert'`,
          ...visibleTo(courseScope(actor, 'homework.review')),
          filter.is_unread !== undefined &&
            (filter.is_unread ? sql`${unreadByStaff} > 0` : sql`${unreadByStaff} = 0`),
          isAmong(sql`c.id`, filter.id),
          isAmong(sql`c.stream_id`, filter.stream_id),
          isAmong(sql`s.user_id`, filter.user_id),
          isAmong(sql`s.course_id`, filter.course_id),
          isPersonFound(sql`s.user_id`, filter.q),
        ],
        query,
      );
      return { ...range, items: await present(range.items) };
    },

    /** Also before the first message. Errors: `not_found`. */
    async get(actor: Actor, chatId: number): Promise<ChatRecord> {
      const streamId = assertFound(streamIdOfChat(chatId));
      const row = await findRecord<ChatRecordRow>(brand.staffDb, oneChat, [
        ...visibleTo(courseScope(actor, 'homework.review')),
        sql`s.id = ${streamId}`,
      ]);
      const [shown] = await present(row ? [row] : []);
      return assertFound(shown);
    },
  };
}
export type ChatRecords = ReturnType<typeof createChatRecords>;
