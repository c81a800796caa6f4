import type { InboxKind } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { setInboxDeadlines } from './set-deadlines.ts';

interface InboxAnswer {
  kind: InboxKind;
  targetId: number;
  /** Of a chat: an answer in it is one to the consultation that is open in its stream. */
  streamId?: number | null;
  employeeId: number;
  /** Whether it ended the matter. */
  isResolution: boolean;
  at: Date;
}

/**
 * Records an answer of staff for the reports, in the transaction of the answer. The first answer after a wait ends it; further ones were waited for by
 * nobody. That the item no longer waits follows from the row of its feature.
 */
export async function recordInboxAnswer(
  trx: Transaction<BrandTables>,
  { kind, targetId, streamId = null, employeeId, isResolution, at }: InboxAnswer,
): Promise<void> {
  await setInboxDeadlines(trx);
  await sql`
    insert into inbox_answers (item_id, employee_id, waited_since, due_at, is_first, is_resolution, created_at)
    select i.id, ${employeeId}::bigint,
      case when a.last_at is null or a.last_at < i.waiting_since then i.waiting_since end,
      case when a.last_at is null or a.last_at < i.waiting_since then i.due_at end,
      a.last_at is null, ${isResolution}::boolean, ${at}::timestamptz
    from inbox_items i
      cross join lateral (select max(created_at) as last_at from inbox_answers where item_id = i.id) a
    where i.id = coalesce(
      (select id from inbox_items where stream_id = ${streamId}::bigint and kind = 'consultation' and is_waiting limit 1),
      (select id from inbox_items where kind = ${kind} and target_id = ${targetId}::bigint))`.execute(trx);
}

/** Adds an item that waits for nobody, to the view of e-mails that programs may have sent. */
export async function addAutomaticItem(
  db: BrandDatabase | Transaction<BrandTables>,
  { kind, targetId, at }: { kind: InboxKind; targetId: number; at: Date },
): Promise<void> {
  await db
    .insertInto('inbox_items')
    .values({
      kind,
      target_id: targetId,
      is_waiting: false,
      is_automatic: true,
      waiting_since: at,
      due_at: at,
      created_at: at,
    })
    .execute();
}
