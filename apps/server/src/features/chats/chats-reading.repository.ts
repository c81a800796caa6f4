import type pg from 'pg';
import { createGroup } from '../../platform/database/group.ts';
import { queryNamed } from '../../platform/database/pool.ts';
import type { Reader } from './chats.policy.ts';
import { authorJoins, shownColumns, type MessageRow } from './chats.repository.ts';

export interface ChatRow {
  id: number;
  user_id: number;
  stream_id: number | null;
  start_date: Date | null;
  end_date: Date | null;
  /** Messages of the school that the learner has not seen. */
  unread_count: number;
}

/** A message of a page; whether it has files tells whether they must be asked for. */
interface PageRow extends MessageRow {
  has_files: boolean;
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

/** Pages of any conversations: n is which of the pages that were asked for a row belongs to, from 1. */
const pagesText = (order: 'asc' | 'desc') => `
  with c as materialized (
    select a.n::int, a.before_id, a.most, a.skipped, c.id, c.learner_viewed_id, c.employee_viewed_id,
      (select count(*) from chat_messages m where m.chat_id = c.id) as messages_count
    from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::int[], $6::bigint[]) with ordinality
        as a(id, learner_id, expert_id, before_id, most, skipped, n)
      join chats c on c.id = a.id ${joinStream}
    where ${visibleTo('a.learner_id', 'a.expert_id')})
  select c.n, c.messages_count, ${shownColumns},
    exists (select from chat_message_files a where a.message_id = m.id) as has_files
  from c left join lateral (
    select id from chat_messages m where m.chat_id = c.id and m.id < coalesce(c.before_id, 9223372036854775807)
    order by m.id ${order} limit c.most offset c.skipped) shown on true
  left join chat_messages m on m.id = shown.id ${authorJoins}
  order by c.n, m.id ${order}`;

interface PageAsked extends Omit<PageInput, 'oldestFirst'> {
  id: number;
  reader: Reader;
}
interface PageFound {
  messages: PageRow[];
  total: number;
}

/** The statements that read conversations, by hand: every open conversation asks them again and again. */
export function createChatsReading(pool: pg.Pool) {
  /** Pages that are asked for at the same time, read in one round trip. */
  const createPages = (text: string) =>
    createGroup<PageAsked, PageFound | undefined>(
      async (asked) => {
        const { rows } = await queryNamed(pool, text, [
          asked.map(({ id }) => id),
          asked.map(({ reader }) => reader.learnerId),
          asked.map(({ reader }) => reader.expertId),
          asked.map(({ before }) => before ?? null),
          asked.map(({ limit }) => limit),
          asked.map(({ offset }) => offset),
        ]);
        const pages: (PageFound | undefined)[] = asked.map(() => undefined);
        for (const row of rows as (PageRow & { n: number; messages_count: number })[]) {
          const page = (pages[row.n - 1] ??= { messages: [], total: row.messages_count });
          // A conversation without messages on this page is one row with none in it.
          if (row.id !== null) page.messages.push(row);
        }
        return pages;
      },
      { most: 50, lanes: 2 },
    );
  const [oldestFirst, newestFirst] = [createPages(pagesText('asc')), createPages(pagesText('desc'))];

  return {
    /** Undefined where the reader has none of that id. */
    chat: async (id: number, { learnerId, expertId }: Reader): Promise<ChatRow | undefined> => {
      const { rows } = await queryNamed(pool, chatText, [id, learnerId, expertId]);
      return rows[0] as ChatRow | undefined;
    },

    /** A page of messages, and how many there are, in one statement; undefined where the reader has no such conversation. */
    page: (id: number, reader: Reader, page: PageInput): Promise<PageFound | undefined> =>
      (page.oldestFirst ? oldestFirst : newestFirst)({ id, reader, ...page }),
  };
}
