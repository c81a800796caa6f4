import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { fileRows } from '../../learning/files/files.reads.ts';
import { addAutomaticItem, setInboxDeadlines } from '../inbox/index.ts';

export type MailboxFailure = 'connection' | 'private_host' | 'sign_in' | 'other';

export interface MailboxRow {
  is_active: boolean;
  host: string;
  port: number;
  is_secure: boolean;
  username: string;
  password: Buffer;
  results_server: string;
  uid_validity: number | null;
  last_uid: number;
  checked_at: Date | null;
  failure: MailboxFailure | null;
}
export type MailboxSettings = Pick<
  MailboxRow,
  'is_active' | 'host' | 'port' | 'is_secure' | 'username' | 'password' | 'results_server'
>;

/** Why the sender of a ticket may not be who the e-mail says. */
export type SenderDoubt = 'unproven_reply' | 'failed_check';

export interface NewMessage {
  message: string;
  quotation: string;
  emailId: string | null;
  /** The receiving server has proven the sender, or the e-mail answers one that was sent to its address. */
  isProven: boolean;
  /** Whether the receiving server has proven the sender. */
  isSenderChecked: boolean;
  fileIds: readonly number[];
  at: Date;
}

/** SQL of the mailbox of a brand, and of tickets that come from it. */
export function createMailboxRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    find: async (): Promise<MailboxRow | undefined> =>
      (await db.selectFrom('support_mailboxes').selectAll().executeTakeFirst()) as MailboxRow | undefined,

    /** Another account is read from its beginning on. */
    async save(settings: MailboxSettings, isOtherAccount: boolean): Promise<void> {
      if (isOtherAccount) await db.deleteFrom('support_unread_emails').execute();
      const start = isOtherAccount ? { uid_validity: null, last_uid: 0 } : {};
      await db
        .insertInto('support_mailboxes')
        .values({ id: 1, ...settings })
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet({ ...settings, ...start, checked_at: null, failure: null }),
        )
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

    /** Whether an e-mail was stored before: its Message-ID, from the same address and with the same beginning. Anybody may send another one with the Message-ID. */
    async isStored(emailId: string, from: string, beginning: string): Promise<boolean> {
      const { rows } = await sql`
        select from support_messages m join support_tickets t on t.id = m.ticket_id left join ${userRows} u on u.id = t.user_id
        where email_id_hash(m.email_id) = email_id_hash(${emailId}) and m.email_id is not null and m.employee_id is null
          and coalesce(t.email, u.email) = ${from} and starts_with(m.message, ${beginning})`.execute(db);
      return rows.length > 0;
    },

    async isIdTaken(emailId: string): Promise<boolean> {
      const { rows } = await sql`
        select from support_messages
        where email_id is not null and email_id_hash(email_id) = email_id_hash(${emailId})`.execute(db);
      return rows.length > 0;
    },

    /** How many e-mails came from an address since a time, of those with a proof of their sender, or of those without. */
    async countFrom(email: string, isProven: boolean, since: Date): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from support_tickets t join support_messages m on m.ticket_id = t.id
        where (t.email = ${email} or t.user_id = (select id from ${userRows} users where email = ${email}))
          and m.employee_id is null and m.is_proven = ${isProven} and (t.origin = 'email' or m.is_proven) and m.created_at > ${since}`.execute(
        db,
      );
      return rows[0]?.count ?? 0;
    },

    /** Whether an address is of nobody whom the school knows: no account has it, and no answer was sent to it. */
    async isStranger(email: string): Promise<boolean> {
      const { rows } = await sql<{ is_known: boolean }>`
        select exists (select from ${userRows} users where email = ${email})
          or exists (select from support_tickets t join support_messages m on m.ticket_id = t.id
            where t.email = ${email} and m.employee_id is not null) as is_known`.execute(db);
      return rows[0]?.is_known !== true;
    },

    /** How many tickets e-mails of strangers have opened since a time. */
    async countOfStrangers(since: Date): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from support_tickets t
        where t.origin = 'email' and t.created_at > ${since} and not exists (select from ${userRows} users where email = t.email)
          and not exists (select from support_messages where ticket_id = t.id and is_proven)`.execute(db);
      return rows[0]?.count ?? 0;
    },

    /** The bytes of the attachments that came since a time. */
    async receivedBytes(since: Date): Promise<number> {
      const { rows } = await sql<{ bytes: number }>`
        select coalesce(sum(f.bytes), 0)::bigint as bytes
        from support_messages m join support_message_files a on a.message_id = m.id join ${fileRows} f on f.id = a.file_id
        where m.email_id is not null and m.employee_id is null and m.created_at > ${since}`.execute(db);
      return rows[0]?.bytes ?? 0;
    },

    /**
     * The ticket that an e-mail of its asker continues: it refers to an answer that was sent to this address, or to any message if the sender is proven. The Message-ID of a
     * question may be known to others, that of an answer to whoever received it: after a merge of two people's tickets, each one's answers remain those of their address. Never
     * a ticket that a learner reads and continues in the app: an e-mail proves no account.
     */
    async findAnswered(references: readonly string[], from: string, isProven: boolean) {
      const { rows } = await sql<{ id: number; user_id: number | null }>`
        select t.id, t.user_id from support_messages m
          join support_tickets t on t.id = m.ticket_id left join ${userRows} u on u.id = t.user_id
        where ${isAmongIds(references)} and t.kind <> 'question' and coalesce(t.email, u.email) = ${from}
          and (m.sent_to = ${from} or ${isProven})
        order by m.id desc limit 1`.execute(db);
      return rows[0];
    },

    /** The ticket that an e-mail refers to, whoever its asker is. */
    async findReferred(references: readonly string[]): Promise<number | null> {
      const { rows } = await sql<{ ticket_id: number }>`
        select m.ticket_id from support_messages m where ${isAmongIds(references)} order by m.id desc limit 1`.execute(
        db,
      );
      return rows[0]?.ticket_id ?? null;
    },

    /** Opens a ticket again with a further message. */
    async addMessage(message: NewMessage & { ticketId: number; userId: number | null }): Promise<number> {
      await db
        .updateTable('support_tickets')
        .set({ state: 'open', updated_at: message.at })
        .where('id', '=', message.ticketId)
        .execute();
      await setInboxDeadlines(db);
      return addMessage(db, message);
    },

    async addTicket(
      ticket: NewMessage & {
        name: string;
        email: string;
        subject: string;
        /** Whether a program may have sent it: then it waits for nobody. */
        isAutomatic: boolean;
        doubt: SenderDoubt | null;
        refersTo: number | null;
        locale: string;
      },
    ): Promise<number> {
      const { name, email, subject, isAutomatic, doubt, refersTo, locale, at } = ticket;
      const { id } = await db
        .insertInto('support_tickets')
        .values({
          kind: 'anonymous',
          origin: 'email',
          name,
          email,
          subject,
          locale,
          sender_doubt: doubt,
          refers_to_id: refersTo,
          // It opens when somebody answers it, or says that a person wrote it.
          ...(isAutomatic && { state: 'closed' as const }),
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await setInboxDeadlines(db);
      await addMessage(db, { ...ticket, ticketId: id, userId: null });
      if (isAutomatic) await addAutomaticItem(db, { kind: 'ticket', targetId: id, at });
      return id;
    },
  };
}

/** SQL: the message `m` has one of these Message-IDs. */
const isAmongIds = (ids: readonly string[]) => sql`m.email_id is not null
  and email_id_hash(m.email_id) = any(select email_id_hash(r) from unnest(${ids}::text[]) r)`;

async function addMessage(
  db: BrandDatabase | Transaction<BrandTables>,
  message: NewMessage & { ticketId: number; userId: number | null },
): Promise<number> {
  const { fileIds } = message;
  const { id } = await db
    .insertInto('support_messages')
    .values({
      ticket_id: message.ticketId,
      user_id: message.userId,
      message: message.message,
      quotation: message.quotation,
      email_id: message.emailId,
      is_proven: message.isProven,
      is_sender_checked: message.isSenderChecked,
      created_at: message.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (fileIds.length > 0)
    await db
      .insertInto('support_message_files')
      .values(fileIds.map((fileId, sort) => ({ message_id: id, file_id: fileId, sort })))
      .execute();
  return id;
}
