import type { ClubSpaceForm, ClubSpacePosters, ClubSpaceRecord, RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  contains,
  findRecord,
  isAmong,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { communityRows } from '../../commerce/communities/communities.reads.ts';

type SpacesQuery = RecordListQuery<'studio.clubSpaces.list'>;

const spaces: RecordSource<SpacesQuery['sort'][0]> = {
  select: sql`s.id, s.community_id, c.title as community_title, s.title, s.description, s.sort, s.posters`,
  from: sql`club_spaces s`,
  join: sql`join ${communityRows} c on c.id = s.community_id`,
  key: sql`s.id`,
  sort: { id: sql`s.id`, title: sql`s.title`, sort: sql`s.sort` },
};

export interface SpaceRow {
  id: number;
  title: string;
  description: string;
  posters: ClubSpacePosters;
}

/** SQL of the spaces of communities and of their rules. */
export function createSpacesRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list({ filter, ...query }: SpacesQuery) {
      const where = [
        isAmong(sql`s.id`, filter.id),
        isAmong(sql`s.community_id`, filter.community_id),
        contains(sql`s.title`, filter.q),
      ];
      return listRecords<ClubSpaceRecord, SpacesQuery['sort'][0]>(db, spaces, where, { filter, ...query });
    },

    find: (id: number) => findRecord<ClubSpaceRecord>(db, spaces, [sql`s.id = ${id}`]),

    /** Whether there is such a community with content. */
    async hasCommunity(id: number): Promise<boolean> {
      const row = await db
        .selectFrom(communityRows.as('c'))
        .select('c.id')
        .where('c.id', '=', id)
        .where('c.chat_only', '=', false)
        .executeTakeFirst();
      return row !== undefined;
    },

    async add(form: ClubSpaceForm): Promise<number> {
      const { id } = await db
        .insertInto('club_spaces')
        .values(form)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Everything but the community. Returns whether there is such a space in it. */
    async change(id: number, { community_id, ...form }: ClubSpaceForm): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('club_spaces')
        .set(form)
        .where('id', '=', id)
        .where('community_id', '=', community_id)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    remove: async (id: number): Promise<void> => {
      await db.deleteFrom('club_spaces').where('id', '=', id).execute();
    },

    /** Those of a community, in order. */
    ofCommunity: (communityId: number): Promise<SpaceRow[]> =>
      db
        .selectFrom('club_spaces')
        .select(['id', 'title', 'description', 'posters'])
        .where('community_id', '=', communityId)
        .orderBy('sort')
        .orderBy('id')
        .execute() as Promise<SpaceRow[]>,

    /** One of a community; undefined: it has no such space. */
    inCommunity: (communityId: number, id: number): Promise<SpaceRow | undefined> =>
      db
        .selectFrom('club_spaces')
        .select(['id', 'title', 'description', 'posters'])
        .where('community_id', '=', communityId)
        .where('id', '=', id)
        .executeTakeFirst() as Promise<SpaceRow | undefined>,

    /** The rules of a community, and which version the user accepted last. */
    async rules(
      communityId: number,
      userId: number,
    ): Promise<{ text: string; version: number; accepted_version: number | null } | undefined> {
      const { rows } = await sql<{ text: string; version: number; accepted_version: number | null }>`
        select r.text, r.version, a.version as accepted_version from club_rules r
          left join club_rules_acceptances a on a.community_id = r.community_id and a.user_id = ${userId}
        where r.community_id = ${communityId}`.execute(db);
      return rows[0];
    },

    /** Stores rules; a changed text is the next version. Returns whether the text changed. */
    async saveRules(communityId: number, text: string, now: Date): Promise<boolean> {
      const { rows } = await sql`
        insert into club_rules as r (community_id, text, updated_at) values (${communityId}, ${text}, ${now})
        on conflict (community_id) do update set text = excluded.text, version = r.version + 1, updated_at = excluded.updated_at
          where r.text <> excluded.text
        returning 1`.execute(db);
      return rows.length > 0;
    },

    async acceptRules(communityId: number, userId: number, version: number, now: Date): Promise<void> {
      await sql`
        insert into club_rules_acceptances as a (community_id, user_id, version, accepted_at)
        values (${communityId}, ${userId}, ${version}, ${now})
        on conflict (community_id, user_id) do update set version = excluded.version, accepted_at = excluded.accepted_at
          where a.version < excluded.version`.execute(db);
    },
  };
}
