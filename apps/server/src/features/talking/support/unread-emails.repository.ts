import type { RecordListQuery, UnreadEmailReason } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { isAmong, listRecords, type RecordSource } from '../../../platform/database/list-records.ts';
import type { Range } from '../../../platform/http/lists.ts';

/** The number of an e-mail in its mailbox. */
export interface EmailPlace {
  uidValidity: number;
  uid: number;
}
/** What is shown of an e-mail that became no message. */
export interface EmailHead {
  sender: string;
  subject: string;
  sentAt: Date | null;
}
export interface UnreadEmailRow {
  id: number;
  reason: UnreadEmailReason;
  sender: string;
  subject: string;
  /** Seconds. */
  sent_at: number | null;
  updated_at: number;
}
type ListQuery = RecordListQuery<'studio.unreadEmails.list'>;

const source: RecordSource<ListQuery['sort'][0]> = {
  select: sql`e.id, e.failure as reason, e.sender, e.subject, extract(epoch from e.sent_at)::bigint as sent_at,
    extract(epoch from e.updated_at)::bigint as updated_at`,
  from: sql`support_unread_emails e`,
  key: sql`e.id`,
  sort: { updated_at: sql`e.updated_at`, id: sql`e.id` },
};

/** SQL of the e-mails that are being read, and of those that became no message. */
export function createUnreadEmailsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  const at = ({ uidValidity, uid }: EmailPlace) => sql`uid_validity = ${uidValidity} and uid = ${uid}`;
  return {
    list: (query: ListQuery): Promise<Range<UnreadEmailRow>> =>
      listRecords(db, source, [sql`e.failure is not null`, isAmong(sql`e.id`, query.filter.id)], query),

    /** Notes that reading of an e-mail begins. Returns how often it has begun, when for the first time, and whether staff have asked for it. */
    async begin(
      place: EmailPlace,
      now: Date,
    ): Promise<{ attempts: number; since: Date; isRequested: boolean }> {
      const { rows } = await sql<{ attempts: number; created_at: Date; is_requested: boolean }>`
        insert into support_unread_emails as e (uid_validity, uid, created_at, updated_at)
        values (${place.uidValidity}, ${place.uid}, ${now}, ${now})
        on conflict (uid_validity, uid) do update set attempts = e.attempts + 1, updated_at = excluded.updated_at, failure = null
        returning attempts, created_at, is_requested`.execute(db);
      const row = rows[0] as (typeof rows)[number];
      return { attempts: row.attempts, since: row.created_at, isRequested: row.is_requested };
    },

    /** The e-mails of which reading has begun and not ended, and that are due. Those of another numbering are forgotten: they are read anew. */
    async unfinished(uidValidity: number, now: Date): Promise<number[]> {
      await sql`delete from support_unread_emails where uid_validity <> ${uidValidity}`.execute(db);
      const { rows } = await sql<{ uid: number }>`
        select uid from support_unread_emails
        where uid_validity = ${uidValidity} and failure is null and coalesce(retry_at <= ${now}, true) order by uid limit 50`.execute(
        db,
      );
      return rows.map(({ uid }) => uid);
    },

    async remove(place: EmailPlace): Promise<void> {
      await sql`delete from support_unread_emails where ${at(place)}`.execute(db);
    },

    /** Does not count the last attempt, which failed for a reason that may pass. */
    async postpone(place: EmailPlace, until: Date): Promise<void> {
      await sql`
        update support_unread_emails set attempts = attempts - 1, retry_at = ${until} where ${at(place)}`.execute(
        db,
      );
    },

    /** Has an e-mail read later; the last attempt counts. */
    async wait(place: EmailPlace, until: Date): Promise<void> {
      await sql`update support_unread_emails set retry_at = ${until} where ${at(place)}`.execute(db);
    },

    /** Keeps an e-mail for staff. */
    async setAside(place: EmailPlace, reason: UnreadEmailReason, head: EmailHead, now: Date): Promise<void> {
      await sql`
        update support_unread_emails
        set failure = ${reason}, sender = ${head.sender}, subject = ${head.subject}, sent_at = ${head.sentAt}, updated_at = ${now}
        where ${at(place)}`.execute(db);
    },

    /** Has an e-mail read again by the next check, whatever the limits; false without one to which that may help. */
    async retry(id: number, now: Date): Promise<boolean> {
      const { rows } = await sql`
        update support_unread_emails set failure = null, attempts = 0, retry_at = null, is_requested = true, created_at = ${now}, updated_at = ${now}
        where id = ${id} and failure in ('too_large', 'unreadable', 'failed', 'too_many', 'too_many_strangers') returning id`.execute(
        db,
      );
      return rows.length > 0;
    },

    async dismiss(id: number): Promise<UnreadEmailRow | undefined> {
      const { rows } = await sql<UnreadEmailRow>`
        delete from support_unread_emails e where id = ${id} and failure is not null returning ${source.select}`.execute(
        db,
      );
      return rows[0];
    },
  };
}
