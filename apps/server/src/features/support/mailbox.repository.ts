import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../platform/database/brand-database.ts';
import { addAutomaticItem } from '../inbox/index.ts';

export type MailboxFailure = 'connection' | 'private_host' | 'sign_in' | 'other';

export interface MailboxRow {
  is_active: boolean;
  host: string;
  port: number;
  is_secure: boolean;
  username: string;
  password: Buffer;
  uid_validity: number | null;
  last_uid: number;
  checked_at: Date | null;
  failure: MailboxFailure | null;
}
export type MailboxSettings = Pick<
  MailboxRow,
  'is_active' | 'host' | 'port' | 'is_secure' | 'username' | 'password'
>;

/** SQL of the mailbox of a brand, and of tickets that come from it. */
export function createMailboxRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    find: async (): Promise<MailboxRow | undefined> =>
      (await db.selectFrom('support_mailboxes').selectAll().executeTakeFirst()) as MailboxRow | undefined,

    /** Another account is read from its beginning on. */
    async save(settings: MailboxSettings, isOtherAccount: boolean): Promise<void> {
      if (isOtherAccount) await db.deleteFrom('support_unread_emails').execute();
      const start = isOtherAccount
        ? { uid_validity: null, last_uid: 0, checked_at: null, failure: null }
        : {};
      await db
        .insertInto('support_mailboxes')
        .values({ id: 1, ...settings })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...settings, ...start }))
        .execute();
    },

    async remove(): Promise<void> {
      await db.deleteFrom('support_mailboxes').execute();
    },

    async progress(uidValidity: number, lastUid: number): Promise<void> {
      await db
        .updateTable('support_mailboxes')
        .set({ uid_validity: uidValidity, last_uid: lastUid })
        .execute();
    },

    async checked(at: Date, failure: MailboxFailure | null): Promise<void> {
      await db.updateTable('support_mailboxes').set({ checked_at: at, failure }).execute();
    },

    async isStored(emailId: string): Promise<boolean> {
      const row = await db
        .selectFrom('support_messages')
        .select('id')
        .where(sql<boolean>`email_id_hash(email_id) = email_id_hash(${emailId})`)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** How many messages came from an address since a time. */
    async countFrom(email: string, since: Date): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from support_tickets t join support_messages m on m.ticket_id = t.id
        where t.email = ${email} and m.employee_id is null and m.created_at > ${since}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** The bytes of the attachments that came since a time. */
    async receivedBytes(since: Date): Promise<number> {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(f.bytes), 0)::bigint as bytes
        from support_messages m join support_message_files a on a.message_id = m.id join files f on f.id = a.file_id
        where m.email_id is not null and m.employee_id is null and m.created_at > ${since}`.execute(db);
      return rows[0]?.bytes ?? 0;
    },

    /**
     * The ticket that an e-mail answers: one of its messages is referred to, and the sender is its asker. Messages of a merged ticket are in the other one. Never one
     * that a learner reads and continues in the app: an e-mail proves no account.
     */
    async findAnswered(references: readonly string[], from: string) {
      const { rows } = await sql<{ id: number; user_id: number | null }>`
        select t.id, t.user_id from support_messages m
          join support_tickets t on t.id = m.ticket_id left join users u on u.id = t.user_id
        where m.email_id is not null
          and email_id_hash(m.email_id) = any(select email_id_hash(r) from unnest(${references}::text[]) r)
          and t.kind <> 'question' and lower(coalesce(t.email, u.email)) = ${from}
        order by m.id desc limit 1`.execute(db);
      return rows[0];
    },

    /** Opens a ticket again with a further message. */
    async addMessage(message: {
      ticketId: number;
      userId: number | null;
      message: string;
      quotation: string;
      emailId: string | null;
      fileIds: readonly number[];
      at: Date;
    }): Promise<number> {
      await db
        .updateTable('support_tickets')
        .set({ state: 'open', updated_at: message.at })
        .where('id', '=', message.ticketId)
        .execute();
      return addMessage(db, message);
    },

    async addTicket(ticket: {
      name: string;
      email: string;
      subject: string;
      /** Whether a program may have sent it: then it waits for nobody. */
      isAutomatic: boolean;
      locale: string;
      message: string;
      quotation: string;
      emailId: string | null;
      fileIds: readonly number[];
      at: Date;
    }): Promise<number> {
      const { name, email, subject, isAutomatic, locale, at } = ticket;
      const { id } = await db
        .insertInto('support_tickets')
        .values({
          kind: 'anonymous',
          origin: 'email',
          name,
          email,
          subject,
          locale,
          // It opens when somebody answers it, or says that a person wrote it.
          ...(isAutomatic && { state: 'closed' as const }),
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addMessage(db, { ...ticket, ticketId: id, userId: null });
      if (isAutomatic) await addAutomaticItem(db, { kind: 'ticket', targetId: id, at });
      return id;
    },
  };
}

async function addMessage(
  db: BrandDatabase | Transaction<BrandTables>,
  {
    ticketId,
    userId,
    message,
    quotation,
    emailId,
    fileIds,
    at,
  }: {
    ticketId: number;
    userId: number | null;
    message: string;
    quotation: string;
    emailId: string | null;
    fileIds: readonly number[];
    at: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('support_messages')
    .values({ ticket_id: ticketId, user_id: userId, message, quotation, email_id: emailId, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (fileIds.length > 0)
    await db
      .insertInto('support_message_files')
      .values(fileIds.map((fileId, sort) => ({ message_id: id, file_id: fileId, sort })))
      .execute();
  return id;
}
