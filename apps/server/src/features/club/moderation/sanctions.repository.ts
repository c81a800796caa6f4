import type {
  ClubModerationSettings,
  ClubSanctionForm,
  ClubSanctionKind,
  RecordListQuery,
} from '@daystream/contract';
import { sql, type QueryExecutorProvider } from 'kysely';
import {
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { isNotDeleted, isPersonNamed } from '../../../platform/database/person-search.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { communityRows, membershipRows } from '../../commerce/communities/communities.reads.ts';

type SanctionsQuery = RecordListQuery<'studio.clubSanctions.list'>;
export interface SanctionRow {
  id: number;
  community_id: number;
  community_title: string;
  user_id: number;
  name: string;
  last_name: string;
  kind: ClubSanctionKind;
  reason: string;
  created_at: Date;
  created_by: { name: string; last_name: string } | null;
  ends_at: Date | null;
  lifted_at: Date | null;
}

const sanctions: RecordSource<SanctionsQuery['sort'][0]> = {
  select: sql`x.id, x.community_id, t.title as community_title, x.user_id, u.name, u.last_name, x.kind, x.reason, x.created_at, x.ends_at, x.lifted_at,
    (select json_build_object('name', n.name, 'last_name', n.last_name) from ${userRows} n where n.id = x.created_by) as created_by`,
  from: sql`club_sanctions x`,
  join: sql`join ${communityRows} t on t.id = x.community_id join ${userRows} u on u.id = x.user_id`,
  key: sql`x.id`,
  sort: { created_at: sql`x.created_at`, id: sql`x.id` },
};

/** SQL of warnings, mutes and bans, and of what is held back. */
export function createSanctionsRepository(db: QueryExecutorProvider) {
  return {
    list(query: SanctionsQuery, now: Date) {
      const { q, id, community_id, user_id, kind, is_active } = query.filter;
      const where = [
        isNotDeleted(sql`x.user_id`),
        isAmong(sql`x.id`, id),
        isAmong(sql`x.community_id`, community_id),
        isAmong(sql`x.user_id`, user_id),
        isEqual(sql`x.kind`, kind),
        is_active === undefined
          ? undefined
          : isEqual(
              sql`(x.kind <> 'warning' and x.lifted_at is null and (x.ends_at is null or x.ends_at > ${now}))`,
              is_active,
            ),
        isPersonNamed(sql`x.user_id`, q),
      ];
      return listRecords<SanctionRow, SanctionsQuery['sort'][0]>(db, sanctions, where, query);
    },

    find: (id: number) => findRecord<SanctionRow>(db, sanctions, [sql`x.id = ${id}`]),

    /** A person who may be sanctioned in a community: they are, or were, its member; undefined for others. */
    async member(
      userId: number,
      communityId: number,
    ): Promise<{ is_staff: boolean; title: string } | undefined> {
      const { rows } = await sql<{ is_staff: boolean; title: string }>`
        select u.staff_roles <> '{}' as is_staff, t.title from ${userRows} u join ${communityRows} t on t.id = ${communityId}
        where u.id = ${userId} and u.deleted_at is null
          and exists (select from ${membershipRows} m where m.user_id = u.id and m.community_id = t.id)`.execute(
        db,
      );
      return rows[0];
    },

    async add(form: ClubSanctionForm, { by, at }: { by: number; at: Date }): Promise<number> {
      const endsAt = form.ends_at === null ? null : new Date(form.ends_at * 1000);
      const { rows } = await sql<{ id: number }>`
        insert into club_sanctions (community_id, user_id, kind, reason, created_at, created_by, ends_at)
        values (${form.community_id}, ${form.user_id}, ${form.kind}, ${form.reason}, ${at}, ${by}, ${endsAt}) returning id`.execute(
        db,
      );
      const [row] = rows;
      if (row === undefined) throw new Error('the sanction was not added');
      return row.id;
    },

    /** Returns whether it was not lifted before. */
    async lift(id: number, at: Date): Promise<boolean> {
      const { rows } = await sql`
        update club_sanctions set lifted_at = ${at} where id = ${id} and kind <> 'warning' and lifted_at is null returning id`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** Undefined: there is no such community. */
    async settings(communityId: number): Promise<ClubModerationSettings | undefined> {
      const { rows } = await sql<ClubModerationSettings>`
        select coalesce(s.words, '{}') as words, coalesce(s.first_held, 0) as first_held
        from ${communityRows} t left join club_moderation_settings s on s.community_id = t.id where t.id = ${communityId}`.execute(
        db,
      );
      return rows[0];
    },

    async saveSettings(communityId: number, { words, first_held }: ClubModerationSettings): Promise<void> {
      await sql`
        insert into club_moderation_settings (community_id, words, first_held) values (${communityId}, ${words}::text[], ${first_held})
        on conflict (community_id) do update set words = excluded.words, first_held = excluded.first_held`.execute(
        db,
      );
    },
  };
}
