import { permissions } from '@daystream/contract';
import { sql, type RawBuilder } from 'kysely';
import { userRows } from '../../base/auth/auth.reads.ts';
import { ownsCommunity } from '../../commerce/communities/communities.reads.ts';

const moderators = sql`${[...permissions['club.moderate']]}::text[]`;

/** The ids of those who moderate clubs, a subquery. */
export const moderatorIds = sql<{ id: number }>`(
  select moderator.id from ${userRows} moderator where moderator.staff_roles <> '{}' and moderator.staff_roles && ${moderators})`;

/** Whether a person moderates clubs, so that they read and write in every community. */
const moderatesClubs = (user: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from ${userRows} moderator where moderator.id = ${user} and moderator.staff_roles && ${moderators})`;

/** Whether a person reads a community at `now` (ms): who owns it, and who moderates. `assertOwnsCommunity` decides the same for one actor. */
export const readsCommunity = (
  user: RawBuilder<unknown>,
  community: RawBuilder<unknown>,
  now: number,
): RawBuilder<boolean> =>
  sql<boolean>`(${ownsCommunity(user, community, sql`${new Date(now)}::timestamptz`)} or ${moderatesClubs(user)})`;
