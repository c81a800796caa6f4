import type pg from 'pg';
import { createGroup } from '../../platform/database/group.ts';
import { queryNamed } from '../../platform/database/pool.ts';
import type { Reader } from './chats.policy.ts';
import { shownColumns, type MessageRow } from './chats.repository.ts';

export interface ChatRow {
  id: number;
  user_id: number;
  stream_id: number | null;
  start_date: Date | null;
  end_date: Date | null;
  /** Messages of the school that the learner has not seen. */
  unread_count: number;
}

export interface PageInput {
  oldestFirst: boolean;
  before: number | undefined;
  limit: number;
  offset: number;
}

/** Conversations c that a reader may see. One of a stream that was taken back is gone for both sides. */
const joinStream = 'left join user_course_streams s on s.id = c.stream_id';
const visibleTo = (learnerId: string, expertId: string) => `
  s.taken_back_at is null
    and (${learnerId} is null or c.user_id = ${learnerId})
    and (${expertId} is null or exists (
      select from course_experts g where g.course_id = s.course_id and g.user_id = ${expertId}))`;

const chatText = `
  select c.id, c.user_id, c.stream_id, s.start_date, s.end_date,
    (select count(*) from chat_messages m
      where m.chat_id = c.id and m.employee_id is not null and m.id > c.learner_viewed_id) as unread_count
  from chats c ${joinStream} where c.id = $1 and ${visibleTo('$2::bigint', '$3::bigint')}`;

/** Pages of any conversations: n is which of the pages that were asked for a row is, from 1. A page comes as one text, which is read three times as fast as its rows. */
const pagesText = (order: 'asc' | 'desc') => `
  with c as materialized (
    select a.n::int, a.before_id, a.most, a.skipped, c.id, c.learner_viewed_id, c.employee_viewed_id,
      (select count(*) from chat_messages m where m.chat_id = c.id) as total
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[]) with ordinality
        as a(id, learner_id, expert_id, before_id, most, skipped, n)
      join chats c on c.id = a.id ${joinStream}
    where ${visibleTo('a.learner_id', 'a.expert_id')})
  select c.n, c.total, p.messages, exists (select from chat_message_files a where a.message_id = any(p.ids)) as has_files
  from c cross join lateral (
    select coalesce(json_agg(m), '[]') as messages, array_agg(m.id) as ids
    from (
      select ${shownColumns} from (
        select id from chat_messages m where m.chat_id = c.id and m.id < coalesce(c.before_id, 9223372036854775807)
        order by m.id ${order} limit c.most offset c.skipped) shown
      join chat_messages m on m.id = shown.id order by m.id ${order}) m) p`;

interface PageAsked extends Omit<PageInput, 'oldestFirst'> {
  id: number;
  reader: Reader;
}
interface PageRow {
  n: number;
  messages: MessageRow[];
  /** Messages of the whole conversation. */
  total: number;
  /** Whether files of these messages must be asked for. */
  has_files: boolean;
}

/** The statements that read conversations, by hand: every open conversation asks them again and again. */
export function createChatsReading(pool: pg.Pool) {
  /** Pages that are asked for at the same time, read in one round trip. */
  const createPages = (text: string) =>
    createGroup<PageAsked, PageRow | undefined>(
      async (asked) => {
        const { rows } = await queryNamed(pool, text, [
          asked.map(({ id }) => id),
          asked.map(({ reader }) => reader.learnerId),
          asked.map(({ reader }) => reader.expertId),
          asked.map(({ before }) => before ?? null),
          asked.map(({ limit }) => limit),
          asked.map(({ offset }) => offset),
        ]);
        const pages = new Map((rows as PageRow[]).map((page) => [page.n, page]));
        return asked.map((_, index) => pages.get(index + 1));
      },
      { most: 50 },
    );
  const [oldestFirst, newestFirst] = [createPages(pagesText('asc')), createPages(pagesText('desc'))];

  return {
    /** Undefined where the reader has none of that id. */
    chat: async (id: number, { learnerId, expertId }: Reader): Promise<ChatRow | undefined> => {
      const { rows } = await queryNamed(pool, chatText, [id, learnerId, expertId]);
      return rows[0] as ChatRow | undefined;
    },

    /** A page of messages, and how many there are, in one statement; undefined where the reader has no such conversation. */
    page: (id: number, reader: Reader, page: PageInput): Promise<PageRow | undefined> =>
      (page.oldestFirst ? oldestFirst : newestFirst)({ id, reader, ...page }),
  };
}
