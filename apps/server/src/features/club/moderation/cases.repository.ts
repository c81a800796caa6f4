import type { ClubCaseState, ClubContentState, ClubReportReason, RecordListQuery } from '@daystream/contract';
import { sql, type QueryExecutorProvider } from 'kysely';
import {
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { isPersonNamed } from '../../../platform/database/person-search.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { communityRows } from '../../commerce/communities/communities.reads.ts';
import { shownAbout } from '../members/members.reads.ts';
import { commentRows, mentionRows, moderatorIds, postFileRows, postRows } from '../posts/posts.reads.ts';

type CasesQuery = RecordListQuery<'studio.clubCases.list'>;
interface Named {
  name: string;
  last_name: string;
}
export interface CaseRow {
  id: number;
  community_id: number;
  community_title: string;
  post_id: number | null;
  comment_id: number | null;
  member_id: number | null;
  state: ClubCaseState;
  text: string;
  files_count: number;
  content_state: ClubContentState;
  author_id: number | null;
  author: Named | null;
  published_at: Date;
  opened_at: Date;
  decided_at: Date | null;
  decided_by: Named | null;
  words: string[] | null;
  /** Whom the text mentions. */
  mentioned: (Named & { id: number })[];
  reports: { reason: ClubReportReason; text: string; user: Named | null; created_s: number }[];
  reports_count: number;
  sanctions_count: number;
}

const nameOf = (id: ReturnType<typeof sql>) =>
  sql`(select json_build_object('name', n.name, 'last_name', n.last_name) from ${userRows} n where n.id = ${id} and n.deleted_at is null)`;

/** Who wrote the text of the case `k` with its post `p` and comment `c`, or who was reported. */
const subject = sql`coalesce(k.member_id, case when k.comment_id is null then p.author_id else c.author_id end)`;

const cases: RecordSource<CasesQuery['sort'][0]> = {
  select: sql`k.id, k.community_id, t.title as community_title, k.post_id, k.comment_id, k.member_id, k.state, k.opened_at, k.decided_at,
    case when k.member_id is not null then coalesce(${shownAbout(sql`k.member_id`)}, '') when k.comment_id is null then p.text else c.text end as text,
    case when k.comment_id is null then (select count(*) from ${postFileRows} pf where pf.post_id = k.post_id)::int else 0 end as files_count,
    case when k.member_id is not null then 'shown' when k.comment_id is null then p.state else c.state end as content_state,
    case when k.member_id is not null then k.opened_at when k.comment_id is null then p.published_at else c.created_at end as published_at,
    ${subject} as author_id, ${nameOf(subject)} as author,
    ${nameOf(sql`k.decided_by`)} as decided_by, s.words,
    coalesce((select json_agg(json_build_object('id', n.id, 'name', n.name, 'last_name', n.last_name))
      from ${mentionRows} x join ${userRows} n on n.id = x.user_id and n.deleted_at is null
      where x.post_id = k.post_id and x.comment_id is not distinct from k.comment_id), '[]') as mentioned,
    coalesce((select json_agg(json_build_object('reason', r.reason, 'text', r.text, 'user', ${nameOf(sql`r.user_id`)},
        'created_s', floor(extract(epoch from r.created_at))::bigint) order by r.id desc)
      from (select * from club_reports where case_id = k.id order by id desc limit 20) r), '[]') as reports,
    (select count(*) from club_reports r where r.case_id = k.id)::int as reports_count,
    (select count(*) from club_sanctions x where x.community_id = k.community_id
      and x.user_id = ${subject})::int as sanctions_count`,
  from: sql`club_cases k`,
  join: sql`join ${communityRows} t on t.id = k.community_id left join ${postRows} p on p.id = k.post_id
    left join ${commentRows} c on c.id = k.comment_id left join club_moderation_settings s on s.community_id = k.community_id`,
  key: sql`k.id`,
  sort: { opened_at: sql`k.opened_at`, id: sql`k.id` },
};
const authorId = sql`coalesce(k.member_id, case when k.comment_id is null then (select p.author_id from ${postRows} p where p.id = k.post_id)
  else (select c.author_id from ${commentRows} c where c.id = k.comment_id) end)`;
const kindOf = sql`case when k.member_id is not null then 'member' when k.comment_id is null then 'post' else 'comment' end`;

/** SQL of cases as records of the studio. */
export function createCasesRepository(db: QueryExecutorProvider) {
  return {
    list(query: CasesQuery) {
      const { q, id, community_id, user_id, state, kind, reason } = query.filter;
      const where = [
        isAmong(sql`k.id`, id),
        isAmong(sql`k.community_id`, community_id),
        user_id && isAmong(authorId, user_id),
        state === 'waiting' ? sql`k.state <> 'done'` : isEqual(sql`k.state`, state),
        isEqual(kindOf, kind),
        reason && sql`exists (select from club_reports r where r.case_id = k.id and r.reason = ${reason})`,
        isPersonNamed(authorId, q),
      ];
      return listRecords<CaseRow, CasesQuery['sort'][0]>(db, cases, where, query);
    },

    find: (id: number) => findRecord<CaseRow>(db, cases, [sql`k.id = ${id}`]),

    async countWaiting(): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from club_cases where state <> 'done'`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** Whether somebody else than the user moderates clubs. */
    async hasOtherModerator(userId: number): Promise<boolean> {
      const { rows } = await sql`select from ${userRows} u where u.id in ${moderatorIds} and u.id <> ${userId}
        and u.deleted_at is null and u.blocked_at is null limit 1`.execute(db);
      return rows.length > 0;
    },

    async decide(id: number, { by, at }: { by: number; at: Date }): Promise<void> {
      await sql`
        update club_cases set state = 'done', decided_at = ${at}, decided_by = ${by} where id = ${id}`.execute(
        db,
      );
    },
  };
}
