import type { EmailState } from '@daystream/contract';
import { sql, type QueryExecutorProvider } from 'kysely';
import {
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type Condition,
  type ListQuery,
  type RecordSource,
} from '../database/list-records.ts';
import type { Range } from '../http/lists.ts';

/** An attempt to send an e-mail. */
export interface EmailAttempt {
  cause: string;
  causeId: string;
  recipient: string;
  subject: string;
  state: EmailState;
  answer: string;
  messageId: string;
}

export interface EmailRow {
  id: number;
  cause: string;
  cause_id: string;
  recipient: string;
  subject: string;
  state: EmailState;
  attempts: number;
  answer: string;
  is_stopped: boolean;
  created_at: Date;
  updated_at: Date;
}

const emails: RecordSource<'updated_at' | 'id'> = {
  select: sql`e.id, e.cause, e.cause_id, e.recipient, e.subject, e.state, e.attempts, e.answer, e.created_at, e.updated_at,
    exists (select from stopped_addresses s where s.email = e.recipient) as is_stopped`,
  from: sql`emails e`,
  key: sql`e.id`,
  sort: { updated_at: sql`e.updated_at`, id: sql`e.id` },
};

type EmailsQuery = ListQuery<'updated_at' | 'id'> & {
  filter: { state?: EmailState | undefined };
};

/** SQL of what became of the e-mails of a brand, and of the addresses to which nothing is sent. */
export function createEmailsRepository(db: QueryExecutorProvider) {
  return {
    /** Why nothing is sent to an address; undefined: it is. */
    async findStop(email: string): Promise<{ answer: string; stopped_at: Date } | undefined> {
      const { rows } = await sql<{ answer: string; stopped_at: Date }>`
        select answer, stopped_at from stopped_addresses where email = ${email}`.execute(db);
      return rows[0];
    },

    async stop(email: string, kind: 'refused' | 'bounced', answer: string, at: Date): Promise<void> {
      await sql`
        insert into stopped_addresses (email, kind, answer, stopped_at) values (${email}, ${kind}, ${answer}, ${at})
        on conflict do nothing`.execute(db);
    },

    async allow(email: string): Promise<void> {
      await sql`delete from stopped_addresses where email = ${email}`.execute(db);
    },

    /** Adds an e-mail with its first attempt; a further attempt changes what was stored for the unfinished e-mail. */
    async record(attempt: EmailAttempt, at: Date): Promise<void> {
      const { cause, causeId, recipient, subject, state, answer, messageId } = attempt;
      await sql`
        with unfinished as (
          update emails set state = ${state}, answer = ${answer}, message_id = ${messageId}, subject = ${subject}, attempts = attempts + 1, updated_at = ${at}
          where cause = ${cause} and cause_id = ${causeId} and recipient = ${recipient} and state in ('waiting', 'failed')
          returning id
        )
        insert into emails (cause, cause_id, recipient, subject, state, answer, message_id, created_at, updated_at)
        select ${cause}, ${causeId}, ${recipient}, ${subject}, ${state}, ${answer}, ${messageId}, ${at}, ${at}
        where not exists (select from unfinished)
        on conflict (cause, cause_id, recipient) where state in ('waiting', 'failed')
          do update set state = excluded.state, answer = excluded.answer, message_id = excluded.message_id, attempts = emails.attempts + 1, updated_at = excluded.updated_at`.execute(
        db,
      );
    },

    list: (query: EmailsQuery): Promise<Range<EmailRow>> => {
      const { q, state, id } = query.filter;
      const conditions: Condition[] = [
        isAmong(sql`e.id`, id),
        isEqual(sql`e.state`, state),
        q ? sql`strpos(lower(e.recipient || ' ' || e.subject), lower(${q})) > 0` : undefined,
      ];
      return listRecords<EmailRow, 'updated_at' | 'id'>(db, emails, conditions, query);
    },

    find: (id: number): Promise<EmailRow | undefined> =>
      findRecord<EmailRow>(db, emails, [isAmong(sql`e.id`, [id])]),

    /** Failed e-mails whose address is not stopped, the newest first. */
    async failed(limit: number): Promise<EmailRow[]> {
      const { rows } = await sql<EmailRow>`
        select ${emails.select} from emails e
        where e.state = 'failed' and not exists (select from stopped_addresses s where s.email = e.recipient)
        order by e.updated_at desc, e.id desc limit ${limit} for update of e skip locked`.execute(db);
      return rows;
    },

    /** Locks an e-mail, so that it is sent again once. */
    async lock(id: number): Promise<EmailRow | undefined> {
      const { rows } = await sql<EmailRow>`
        select ${emails.select} from emails e where e.id = ${id} for update of e`.execute(db);
      return rows[0];
    },

    /** It waits for its next attempt. */
    async wait(id: number, at: Date): Promise<void> {
      await sql`update emails set state = 'waiting', updated_at = ${at} where id = ${id}`.execute(db);
    },

    /** An e-mail that was sent to an address came back. Returns whether it is one of those with these Message-IDs. */
    async returned(
      recipient: string,
      messageIds: readonly string[],
      answer: string,
      at: Date,
    ): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update emails set state = 'failed', answer = ${answer}, updated_at = ${at}
        where message_id = any(${[...messageIds]}::text[]) and message_id <> '' and recipient = ${recipient} and state = 'sent'
          and not exists (select from emails e where e.cause = emails.cause and e.cause_id = emails.cause_id
            and e.recipient = emails.recipient and e.state in ('waiting', 'failed'))`.execute(db);
      return (numAffectedRows ?? 0n) > 0n;
    },

    /** What was e-mailed to an address, for the archive of a person's data. */
    async to(email: string): Promise<object[]> {
      const { rows } = await sql<object>`
        select recipient, subject, state, created_at, updated_at from emails where recipient = ${email} order by id`.execute(
        db,
      );
      return rows;
    },

    /** Removes what is known of an address. */
    async erase(email: string): Promise<void> {
      await sql`delete from emails where recipient = ${email}`.execute(db);
      await sql`delete from stopped_addresses where email = ${email}`.execute(db);
    },

    /** How many e-mails wait for another attempt or have failed, and to how many addresses nothing is sent. */
    async count(): Promise<{ waiting: number; failed: number; stopped: number }> {
      const { rows } = await sql<{ waiting: number; failed: number; stopped: number }>`
        select (select count(*) from emails where state = 'waiting') as waiting,
          (select count(*) from emails where state = 'failed') as failed,
          (select count(*) from stopped_addresses) as stopped`.execute(db);
      return rows[0] ?? { waiting: 0, failed: 0, stopped: 0 };
    },

    /** What nobody tries any more has failed. */
    async giveUp(since: Date): Promise<void> {
      await sql`update emails set state = 'failed' where state = 'waiting' and updated_at < ${since}`.execute(
        db,
      );
    },
  };
}
