import type { ExpertAvailability } from '@daystream/contract';
import type { Availability } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows, type PublishedUser } from '../../base/auth/auth.reads.ts';

type Row = ExpertAvailability & { user_id: number };
type ExpertRow = Pick<PublishedUser, 'id' | 'name' | 'last_name' | 'email'>;

const columns = sql`user_id, timezone, rules, exceptions, length_minutes, buffer_minutes, notice_minutes, room_url`;

/** SQL of the hours of experts. */
export function createAvailabilityRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    async find(userId: number): Promise<ExpertAvailability | undefined> {
      const { rows } = await sql<Row>`
        select ${columns} from expert_availability where user_id = ${userId}`.execute(db);
      return rows[0];
    },

    async ofExperts(ids: readonly number[]): Promise<Map<number, Availability>> {
      const { rows } = await sql<Row>`
        select ${columns} from expert_availability where user_id = any(${ids}::bigint[])`.execute(db);
      return new Map(rows.map((row) => [row.user_id, availabilityOf(row)]));
    },

    async findExpert(userId: number): Promise<ExpertRow | undefined> {
      const { rows } = await sql<ExpertRow>`
        select id, name, last_name, email from ${userRows} users
        where id = ${userId} and deleted_at is null and 'expert' = any(staff_roles)`.execute(db);
      return rows[0];
    },

    async save(userId: number, form: ExpertAvailability, at: Date): Promise<void> {
      await sql`
        insert into expert_availability (user_id, timezone, rules, exceptions, length_minutes, buffer_minutes, notice_minutes, room_url, updated_at)
        values (${userId}, ${form.timezone}, ${JSON.stringify(form.rules)}, ${JSON.stringify(form.exceptions)}, ${form.length_minutes},
          ${form.buffer_minutes}, ${form.notice_minutes}, ${form.room_url}, ${at})
        on conflict (user_id) do update set timezone = excluded.timezone, rules = excluded.rules, exceptions = excluded.exceptions,
          length_minutes = excluded.length_minutes, buffer_minutes = excluded.buffer_minutes, notice_minutes = excluded.notice_minutes,
          room_url = excluded.room_url, updated_at = excluded.updated_at`.execute(db);
    },
  };
}

const availabilityOf = (row: ExpertAvailability): Availability => ({
  timezone: row.timezone,
  rules: row.rules,
  exceptions: row.exceptions,
  lengthMinutes: row.length_minutes,
  bufferMinutes: row.buffer_minutes,
  noticeMinutes: row.notice_minutes,
});
