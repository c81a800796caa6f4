import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

export interface Invited {
  line: number;
  user_id: number;
  email: string;
  locale: string;
}

/** SQL of the invitations of people whom imports added. */
export function createInvitationsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    /** Asks for invitations of everybody without a password who has none on the way or sent; how many. */
    async askFor(importId: number): Promise<number> {
      const { numAffectedRows } = await sql`
        update people_import_rows r set invitation = 'waiting', invitation_at = now() from ${userRows} u
        where r.import_id = ${importId} and r.state = 'created' and u.id = r.user_id
          and (r.invitation is null or r.invitation in ('failed', 'cancelled'))
          and not u.has_password and u.email is not null and u.deleted_at is null`.execute(db);
      return Number(numAffectedRows ?? 0);
    },
    async isWaiting(importId: number): Promise<boolean> {
      const { rows } = await sql`
        select from people_import_rows where import_id = ${importId} and invitation = 'waiting' limit 1`.execute(
        db,
      );
      return rows.length > 0;
    },
    /** Marks the next invitation as being sent, so that no other job sends it; undefined if none waits. Those of people who chose a password meanwhile or are gone are cancelled. */
    /** The next one that waits behind a line. */
    async claim(importId: number, after: number): Promise<Invited | undefined> {
      await sql`
        update people_import_rows r set invitation = 'cancelled'
        where r.import_id = ${importId} and r.invitation = 'waiting' and not exists (
          select from ${userRows} u where u.id = r.user_id and r.state = 'created' and not u.has_password
            and u.email is not null and u.deleted_at is null and u.blocked_at is null)`.execute(db);
      const { rows } = await sql<Invited>`
        update people_import_rows r set invitation = 'sending', invitation_at = now() from ${userRows} u
        where u.id = r.user_id and (r.import_id, r.line) = (
          select import_id, line from people_import_rows
          where import_id = ${importId} and invitation = 'waiting' and line > ${after} order by line limit 1 for update skip locked)
        returning r.line, r.user_id, u.email, u.locale`.execute(db);
      return rows[0];
    },
    async end(importId: number, line: number, invitation: 'sent' | 'failed' | 'waiting'): Promise<void> {
      await db
        .updateTable('people_import_rows')
        .set({ invitation })
        .where('import_id', '=', importId)
        .where('line', '=', line)
        .where('invitation', '=', 'sending')
        .execute();
    },
    async cancel(importId: number): Promise<void> {
      await db
        .updateTable('people_import_rows')
        .set({ invitation: 'cancelled' })
        .where('import_id', '=', importId)
        .where('invitation', '=', 'waiting')
        .execute();
    },
    /** Invitations that a process was sending when it died, or that wait since long: whether they were sent is unknown, so staff decide. */
    async failSilent(before: Date): Promise<void> {
      await sql`
        update people_import_rows r set invitation = 'failed' from people_imports i
        where i.id = r.import_id and i.state = 'done' and (
          (r.invitation = 'sending' and r.invitation_at < ${before})
          or (r.invitation = 'waiting' and i.finished_at < ${before}
            and not exists (select from people_import_rows o where o.import_id = r.import_id and o.invitation_at >= ${before})))`.execute(
        db,
      );
    },
  };
}
