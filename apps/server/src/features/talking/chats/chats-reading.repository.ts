import { streamChatId } from '@daystream/domain';
import type pg from 'pg';
import { groupCommit } from '../../../platform/database/group-commit.ts';
import { queryPrepared } from '../../../platform/database/pool.ts';
import { unnested } from '../../../platform/database/unnested.ts';
import { coursesOfExpert } from '../../learning/courses/courses.reads.ts';
import { cohortsOfExpert } from '../../learning/enrolment/enrolment.reads.ts';
import { streamRowsText } from '../../learning/streams/streams.reads.ts';
import type { Reader } from './chats.policy.ts';
import {
  messageColumns,
  previewObject,
  viewedMarks,
  type ChatKind,
  type MessageRow,
  type PreviewRow,
} from './chats.repository.ts';

export interface ChatRow {
  id: number;
  kind: ChatKind;
  learner_id: number;
  stream_id: number | null;
  start_date: Date | null;
  end_date: Date | null;
  /** Messages of staff that the learner has not seen. */
  unread_count: number;
  /** Null without a message. */
  last_message: PreviewRow | null;
}

export interface PageInput {
  oldestFirst: boolean;
  before: number | undefined;
  after: number | undefined;
  /** Unix seconds. */
  since: number | undefined;
  /** A part of the text. */
  q: string | undefined;
  limit: number;
  offset: number;
}

/** The chats c that a reader may see. Chats of withdrawn streams are visible to nobody. */
const joinStream = `left join ${streamRowsText} s on s.id = c.stream_id`;
const visibleTo = (learnerId: string, expertId: string) => `
  s.withdrawn_at is null
    and (${learnerId} is null or c.learner_id = ${learnerId})
    and (${expertId} is null or s.course_id in (${coursesOfExpert} ${expertId})
      or s.cohort_id in (${cohortsOfExpert} ${expertId}))`;

const selectChats = `
  select c.id, c.kind, c.learner_id, c.stream_id, s.start_date, s.ends_at as end_date,
    c.staff_message_count - coalesce(p.viewed_count, 0) as unread_count,
    (select ${previewObject('lm')} from chat_messages lm where lm.id = c.last_message_id) as last_message
  from chats c left join chat_participants p on p.chat_id = c.id and p.role = 'learner' and p.user_id = c.learner_id ${joinStream}`;
const chatText = `${selectChats} where c.id = $1 and ${visibleTo('$2::bigint', '$3::bigint')}`;
/** The chats of a learner that have rows. */
const chatsText = `${selectChats} where c.learner_id = $1 and c.kind in ('homework', 'expert') and s.withdrawn_at is null`;

/** The chat of a stream before its first message, which has no row. */
const emptyChatText = `
  select $4::bigint as id, 'expert' as kind, s.user_id as learner_id, s.id as stream_id, s.start_date, s.ends_at as end_date,
    0 as unread_count, null as last_message
  from ${streamRowsText} s cross join lateral (select s.user_id as learner_id) c
  where s.id = $1 and ${visibleTo('$2::bigint', '$3::bigint')}`;

/**
 * Pages of several chats in one statement; n is the 1-based index of a page in the request. Each page is one JSON text, which is read three times as
 * fast as its rows.
 */
const pagesText = (order: 'asc' | 'desc') => `
  with v as materialized (
    select a.n::int, a.before_id, a.after_id, a.since, a.q, a.max_count, a.skip_count, c.id, c.learner_message_count + c.staff_message_count as total,
      v.learner_viewed_id, v.staff_viewed_id
    from ${unnested('$1::bigint[]', '$2::bigint[]', '$3::bigint[]', '$4::bigint[]', '$5::int[]', '$6::bigint[]', '$7::bigint[]', '$8::bigint[]', '$9::text[]')}
        with ordinality as a(id, learner_id, expert_id, before_id, max_count, skip_count, after_id, since, q, n)
      join chats c on c.id = a.id ${joinStream} cross join lateral (${viewedMarks('c.id')}) v
    where ${visibleTo('a.learner_id', 'a.expert_id')})
  select v.n, v.total, p.messages, exists (select from chat_message_files a where a.message_id = any(p.ids)) as has_files
  from v cross join lateral (
    select coalesce(json_agg(m), '[]') as messages, array_agg(m.id) as ids
    from (
      select ${messageColumns} from (
        select id from chat_messages m
        where m.chat_id = v.id and m.id < coalesce(v.before_id, 9223372036854775807) and m.id > coalesce(v.after_id, 0)
          and (v.since is null or m.created_at >= to_timestamp(v.since))
          and (v.q is null or strpos(lower(m.message), lower(v.q)) > 0)
        order by m.id ${order} limit v.max_count offset v.skip_count) selected join chat_messages m on m.id = selected.id order by m.id ${order}) m) p`;

interface PageRequest extends Omit<PageInput, 'oldestFirst'> {
  id: number;
  reader: Reader;
}
interface PageRow {
  n: number;
  messages: MessageRow[];
  /** Messages of the whole chat. */
  total: number;
  /** Whether any of these messages has files. */
  has_files: boolean;
}

/** SQL statements that read chats. Prepared manually, because every open chat repeats them. */
export function createChatsReading(pool: pg.Pool) {
  /** Reads pages that are requested at the same time in one round trip. */
  const createPages = (text: string) =>
    groupCommit<PageRequest, PageRow | undefined>(
      async (requests) => {
        const { rows } = await queryPrepared(pool, text, [
          requests.map(({ id }) => id),
          requests.map(({ reader }) => reader.learnerId),
          requests.map(({ reader }) => reader.expertId),
          requests.map(({ before }) => before ?? null),
          requests.map(({ limit }) => limit),
          requests.map(({ offset }) => offset),
          requests.map(({ after }) => after ?? null),
          requests.map(({ since }) => since ?? null),
          requests.map(({ q }) => q || null),
        ]);
        const pages = new Map((rows as PageRow[]).map((page) => [page.n, page]));
        return requests.map((_, index) => pages.get(index + 1));
      },
      { maxBatch: 50 },
    );
  const [oldestFirst, newestFirst] = [createPages(pagesText('asc')), createPages(pagesText('desc'))];

  return {
    /** A chat; undefined when the reader may not see it. */
    chat: async (id: number, { learnerId, expertId }: Reader): Promise<ChatRow | undefined> => {
      const { rows } = await queryPrepared(pool, chatText, [id, learnerId, expertId]);
      return rows[0] as ChatRow | undefined;
    },

    /** All chats of a learner that have rows. */
    chatsOf: async (learnerId: number): Promise<ChatRow[]> => {
      const { rows } = await queryPrepared(pool, chatsText, [learnerId]);
      return rows as ChatRow[];
    },

    /** The chat of a stream as it is before its first message; undefined when the reader may not see it. */
    emptyStreamChat: async (
      streamId: number,
      { learnerId, expertId }: Reader,
    ): Promise<ChatRow | undefined> => {
      const { rows } = await queryPrepared(pool, emptyChatText, [
        streamId,
        learnerId,
        expertId,
        streamChatId(streamId),
      ]);
      return rows[0] as ChatRow | undefined;
    },

    /** A page of messages and their total in one statement; undefined if the reader cannot see the chat. */
    page: (id: number, reader: Reader, page: PageInput): Promise<PageRow | undefined> =>
      (page.oldestFirst ? oldestFirst : newestFirst)({ id, reader, ...page }),
  };
}
