import { sql, type RawBuilder } from 'kysely';
import { userRows } from '../../base/auth/auth.reads.ts';
import { showsPicture } from '../members/members.reads.ts';
import { fileRows } from '../../learning/files/files.reads.ts';

export interface AuthorRow {
  id: number;
  name: string;
  last_name: string;
  staff_roles: string[];
  avatar_key: string | null;
}
const columns = sql`u.id, u.name, u.last_name, u.staff_roles,
  case when u.staff_roles <> '{}' or ${showsPicture(sql`u.id`)} then f.key end as avatar_key`;
const people = sql`${userRows} u left join ${fileRows} f on f.id = u.avatar_file_id`;

/** The person with an id, as an object; null for one who deleted their account. */
export const authorOf = (id: RawBuilder<unknown>): RawBuilder<AuthorRow | null> => sql<AuthorRow | null>`(
  select to_json(a) from (select ${columns} from ${people} where u.id = ${id} and u.deleted_at is null) a)`;

/** The rows of people `u`, for a statement that selects them. */
export const selectAuthors = sql`select ${columns} from ${people}`;
