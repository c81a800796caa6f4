import type { InboxKind, InboxSettings, RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type Condition,
  type RecordSource,
  type Sql,
} from '../../../platform/database/list-records.ts';
import { personSearch } from '../../../platform/database/person-search.ts';
import type { Range } from '../../../platform/http/lists.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { isOfExpert } from './inbox.policy.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';

export interface PersonName {
  id: number;
  name: string | null;
  last_name: string | null;
  email: string | null;
}

export interface InboxItemRow {
  id: number;
  kind: InboxKind;
  target_id: number;
  user_id: number | null;
  name: string | null;
  last_name: string | null;
  email: string | null;
  course: string | null;
  stream_id: number | null;
  excerpt: string | null;
  is_waiting: boolean;
  /** Seconds. */
  waiting_since: number;
  due_at: number;
  snoozed_until: number | null;
  assignee: PersonName | null;
  is_spam: boolean;
  is_automatic: boolean;
  tags: string[];
  note_count: number;
}

export interface NoteRow {
  id: number;
  text: string;
  /** Seconds. */
  created_at: number;
  author: PersonName;
  mentions: PersonName[];
}

/** The texts of one kind of items, as SQL about the item `i`. */
export interface InboxTexts {
  excerpt: Sql;
  /** The name and e-mail of an asker without an account. */
  name?: Sql;
  email?: Sql;
  /** The targets of askers without an account that a search finds; undefined without words. */
  strangers?: (q: string) => Sql | undefined;
}
export type TextsOfKinds = Partial<Record<InboxKind, InboxTexts>>;

export type InboxQuery = RecordListQuery<'studio.inbox.list'>;

const epoch = (column: string) => sql.raw(`floor(extract(epoch from ${column}))::bigint`);
const person = (alias: string) =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'name', ${alias}.name, 'last_name', ${alias}.last_name, 'email', ${alias}.email)`,
  );

function source(texts: TextsOfKinds): RecordSource<InboxQuery['sort'][0]> {
  const entries = Object.entries(texts);
  const text = (field: 'excerpt' | 'name' | 'email') => {
    const cases = entries.flatMap(([kind, of]) => (of[field] ? [sql`when ${kind} then ${of[field]}`] : []));
    return cases.length === 0 ? sql`null` : sql`(case i.kind ${sql.join(cases, sql` `)} end)`;
  };
  return {
    select: sql`
      i.id, i.kind, i.target_id, i.user_id, coalesce(u.name, ${text('name')}) as name, u.last_name,
      coalesce(u.email, ${text('email')}) as email, k.title as course, i.stream_id, left(${text('excerpt')}, 200) as excerpt,
      i.is_waiting, ${epoch('i.waiting_since')} as waiting_since, ${epoch('i.due_at')} as due_at,
      ${epoch('i.snoozed_until')} as snoozed_until, case when e.id is not null then ${person('e')} end as assignee, i.is_spam, i.is_automatic, i.tags,
      (select count(*) from inbox_notes n where n.item_id = i.id) as note_count`,
    from: sql`inbox_items i`,
    join: sql`
      left join ${userRows} u on u.id = i.user_id
      left join ${userRows} e on e.id = i.assignee_id
      left join ${courseRows} k on k.id = i.course_id`,
    key: sql`i.id`,
    sort: { due_at: sql`i.due_at`, waiting_since: sql`i.waiting_since`, id: sql`i.id` },
  };
}

/** SQL of the inbox. `visible` restricts every statement to the items that the reader may see. */
export function createInboxRepository(db: BrandDatabase | Transaction<BrandTables>, texts: TextsOfKinds) {
  const items = source(texts);
  return {
    list(visible: Condition, actorId: number, now: Date, query: InboxQuery): Promise<Range<InboxItemRow>> {
      const { filter } = query;
      const isSnoozed = sql`i.snoozed_until is not null and i.snoozed_until > ${now}`;
      const isChosen = filter.id !== undefined;
      const where: Condition[] = [
        visible,
        isAmong(sql`i.id`, filter.id),
        sql`not i.is_hidden`,
        // Literals, which match the condition of the partial index.
        !isChosen && (filter.is_spam === true ? sql`i.is_spam` : sql`not i.is_spam`),
        filter.is_automatic === true && sql`i.is_automatic`,
        !isChosen &&
          filter.is_waiting !== false &&
          filter.is_spam !== true &&
          filter.is_automatic !== true &&
          sql`i.is_waiting`,
        filter.is_waiting === false && sql`not i.is_waiting and not i.is_automatic`,
        filter.is_snoozed === true && isSnoozed,
        !isChosen && filter.is_snoozed !== true && sql`not coalesce(${isSnoozed}, false)`,
        isEqual(sql`i.kind`, filter.kind),
        filter.is_mine === true && sql`i.assignee_id = ${actorId}`,
        filter.is_unassigned === true && sql`i.assignee_id is null`,
        filter.is_overdue === true && sql`i.due_at < ${now}`,
        filter.is_mentioned === true &&
          sql`i.id in (select n.item_id from inbox_mentions m join inbox_notes n on n.id = m.note_id where m.user_id = ${actorId})`,
        filter.tag !== undefined &&
          filter.tag !== '' &&
          sql`i.tags @> array[${filter.tag}] and i.tags <> '{}'`,
        isAmong(sql`i.user_id`, filter.user_id),
        isAmong(sql`i.course_id`, filter.course_id),
        isAmong(sql`i.assignee_id`, filter.assignee_id),
        searchCondition(filter.q, texts),
      ];
      return listRecords(db, items, where, query);
    },

    find: (visible: Condition, id: number): Promise<InboxItemRow | undefined> =>
      findRecord(db, items, [visible, sql`i.id = ${id}`, sql`not i.is_hidden`]),

    async update(
      id: number,
      values: Partial<{
        assignee_id: number | null;
        snoozed_until: Date | null;
        tags: string[];
        is_spam: boolean;
      }>,
    ): Promise<void> {
      await db.updateTable('inbox_items').set(values).where('id', '=', id).execute();
    },

    async notes(itemId: number): Promise<NoteRow[]> {
      const { rows } = await sql<NoteRow>`
        select n.id, n.text, ${epoch('n.created_at')} as created_at, ${person('u')} as author,
          coalesce((select json_agg(${person('p')} order by p.id) from inbox_mentions m join ${userRows} p on p.id = m.user_id
            where m.note_id = n.id), '[]') as mentions
        from inbox_notes n join ${userRows} u on u.id = n.author_id
        where n.item_id = ${itemId} order by n.id desc limit 200`.execute(db);
      return rows.toReversed();
    },

    async addNote(note: {
      itemId: number;
      authorId: number;
      text: string;
      mentionIds: readonly number[];
      at: Date;
    }): Promise<number> {
      const { id } = await db
        .insertInto('inbox_notes')
        .values({ item_id: note.itemId, author_id: note.authorId, text: note.text, created_at: note.at })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (note.mentionIds.length > 0)
        await db
          .insertInto('inbox_mentions')
          .values(note.mentionIds.map((userId) => ({ note_id: id, user_id: userId })))
          .execute();
      return id;
    },

    /** Staff with one of the roles, of the given ids or all. */
    async colleagues(roles: readonly string[], ids?: readonly number[]): Promise<PersonName[]> {
      const { rows } = await sql<PersonName>`
        select id, name, last_name, email from ${userRows} users
        where staff_roles && ${roles}::text[] and deleted_at is null ${ids ? sql`and id = any(${ids}::bigint[])` : sql``}
        order by name, last_name, id limit 500`.execute(db);
      return rows;
    },

    /** Staff who may answer an item: with a role for all of its kind, or as an expert of the item. */
    async answerers(
      itemId: number,
      { all, ofCourses }: { all: readonly string[]; ofCourses: readonly string[] },
    ): Promise<PersonName[]> {
      const { rows } = await sql<PersonName>`
        select u.id, u.name, u.last_name, u.email from ${userRows} u join inbox_items i on i.id = ${itemId}
        where u.deleted_at is null and (u.staff_roles && ${all}::text[] or u.staff_roles && ${ofCourses}::text[] and ${isOfExpert(sql.ref('u.id'))})
        order by u.name, u.last_name, u.id limit 500`.execute(db);
      return rows;
    },

    async settings(): Promise<InboxSettings> {
      const { rows } = await sql<InboxSettings>`
        select ticket_hours, chat_hours, consultation_hours, assignment,
          (select coalesce(array_agg(user_id order by user_id), '{}') from inbox_agents where not is_available) as away_ids
        from inbox_settings`.execute(db);
      return rows[0] as InboxSettings;
    },

    async setSettings({ away_ids, ...settings }: InboxSettings): Promise<void> {
      await db.updateTable('inbox_settings').set(settings).execute();
      await sql`update inbox_agents set is_available = true where not is_available and user_id <> all(${away_ids}::bigint[])`.execute(
        db,
      );
      await sql`
        insert into inbox_agents (user_id, is_available)
        select id, false from ${userRows} users where id = any(${away_ids}::bigint[])
        on conflict (user_id) do update set is_available = false`.execute(db);
    },
  };
}

/** A search by the asker: an account, or what a stranger called themselves. Each half has its index, so that they are not one condition of a scan. */
function searchCondition(q: string | undefined, texts: TextsOfKinds): Condition {
  if (!q) return undefined;
  const halves = [
    sql`select s.id from inbox_items s where s.user_id in (select u.id from ${userRows} u where ${personSearch(q) ?? sql`true`})`,
  ];
  for (const [kind, { strangers }] of Object.entries(texts)) {
    const found = strangers?.(q);
    if (found)
      halves.push(sql`select s.id from inbox_items s where s.kind = ${kind} and s.target_id in (${found})`);
  }
  return sql`i.id in (${sql.join(halves, sql` union all `)})`;
}
