import { sql, type Insertable, type Selectable, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { paymentMethodRows } from '../payment-methods/payment-methods.reads.ts';

export type ChargeState = 'planned' | 'due' | 'paid' | 'stopped' | 'canceled';
export type ChargeRow = Omit<Selectable<BrandTables['charges']>, 'state'> & { state: ChargeState };
export type ChargeChange = Partial<
  Pick<
    ChargeRow,
    | 'state'
    | 'amount'
    | 'discount'
    | 'due_at'
    | 'attempts'
    | 'next_attempt_at'
    | 'stops_at'
    | 'method_id'
    | 'failure'
    | 'failed_at'
    | 'closed_at'
    | 'service_id'
    | 'title'
    | 'tax_rate'
  >
>;

type Db = BrandDatabase | Transaction<BrandTables>;

const isOpen = sql<boolean>`state in ('planned', 'due')`;

/**
 * Kinds with the same subjects. Their unpaid charges are locked together, by id: of two payments of one subscription at once, none waits for a charge that the other
 * has locked.
 */
const siblingsOf = (kind: string): readonly string[] =>
  subscriptionKinds.includes(kind) ? subscriptionKinds : [kind];
const subscriptionKinds: readonly string[] = ['subscription', 'subscription_change'];

/** SQL of charges. */
export function createChargesRepository(db: Db) {
  /** Locks the charges of subjects that are not paid, also those that were stopped, in their order. */
  async function lockUnpaid(kind: string, subjectIds: readonly number[]): Promise<ChargeRow[]> {
    if (subjectIds.length === 0) return [];
    const rows = (await db
      .selectFrom('charges')
      .selectAll()
      .where('kind', 'in', siblingsOf(kind))
      .where('subject_id', 'in', subjectIds)
      .where('state', 'in', ['planned', 'due', 'stopped'])
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()) as ChargeRow[];
    return rows.filter((row) => row.kind === kind);
  }

  return {
    add: async (charge: Insertable<BrandTables['charges']>): Promise<number | undefined> => {
      const row = await db
        .insertInto('charges')
        .values(charge)
        .onConflict((conflict) => conflict.columns(['kind', 'subject_id', 'number']).doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id;
    },

    byId: async (id: number): Promise<ChargeRow | undefined> =>
      (await db.selectFrom('charges').selectAll().where('id', '=', id).executeTakeFirst()) as
        | ChargeRow
        | undefined,

    /** Locks a charge with the unpaid ones of its subject, by id: what happens to one can change the others. One statement, because each payment locks its charge several times. */
    lock: async (id: number): Promise<ChargeRow | undefined> => {
      const { rows } = await sql<ChargeRow>`
        select * from charges where id = ${id} or id = any(array(
          select c.id from charges own join charges c on c.subject_id = own.subject_id and c.state in ('planned', 'due', 'stopped')
            and (c.kind = own.kind or c.kind = any(${subscriptionKinds}) and own.kind = any(${subscriptionKinds}))
          where own.id = ${id}))
        order by id for no key update`.execute(db);
      return rows.find((row) => row.id === id);
    },

    lockUnpaid: (kind: string, subjectId: number) => lockUnpaid(kind, [subjectId]),

    /** Locks the open charges of subjects, in their order. */
    lockOpen: async (kind: string, subjectIds: readonly number[]): Promise<ChargeRow[]> =>
      (await lockUnpaid(kind, subjectIds)).filter((row) => row.closed_at === null),

    /** The number of the next charge of a subject. */
    nextNumber: async (kind: string, subjectId: number): Promise<number> => {
      const { rows } = await sql<{ number: number }>`
        select coalesce(max(number), 0) + 1 as number from charges where kind = ${kind} and subject_id = ${subjectId}`.execute(
        db,
      );
      return rows[0]?.number ?? 1;
    },

    /**
     * Takes charges whose time has come, the earliest first, and reserves them until `until`: after a crash they are taken again. The card of an attempt is
     * chosen once, so that its repetition is the same request to the provider.
     */
    claim: async (now: Date, until: Date, limit: number): Promise<ChargeRow[]> => {
      const { rows } = await sql<ChargeRow>`
        update charges c set next_attempt_at = ${until}, state = 'due',
          method_id = coalesce(c.method_id, (select m.id from ${paymentMethodRows} m where m.user_id = c.user_id and m.is_default))
        from (select id from charges where ${isOpen} and next_attempt_at <= ${now}
          order by next_attempt_at, id limit ${limit} for update skip locked) due
        where c.id = due.id returning c.*`.execute(db);
      return rows;
    },

    set: async (id: number, change: ChargeChange): Promise<void> => {
      await db.updateTable('charges').set(change).where('id', '=', id).execute();
    },

    /** Charges of a user that failed and wait are attempted at once, with the card that is the default one now. */
    retryOf: async (userId: number, now: Date): Promise<void> => {
      await db
        .updateTable('charges')
        .set({ next_attempt_at: now })
        .where('user_id', '=', userId)
        .where('state', '=', 'due')
        .where('attempts', '>', 0)
        .where('method_id', 'is', null)
        .where('next_attempt_at', '>', now)
        .execute();
    },

    /** Whether a charge of the user failed and waits for its next attempt. */
    hasFailed: async (userId: number): Promise<boolean> => {
      const { rows } = await sql`
        select from charges where user_id = ${userId} and state = 'due' and attempts > 0 limit 1`.execute(db);
      return rows.length > 0;
    },

    /** Whether an attempt with the card is under way. */
    isAttemptedWith: async (methodId: number): Promise<boolean> => {
      const { rows } = await sql`
        select from charges where method_id = ${methodId} and ${isOpen} limit 1`.execute(db);
      return rows.length > 0;
    },

    /** Whether a charge of a subject is to be paid now. */
    isDue: async (kind: string, subjectId: number): Promise<boolean> => {
      const { rows } = await sql`
        select from charges where kind = ${kind} and subject_id = ${subjectId} and state = 'due' limit 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    hasOpen: async (userId: number): Promise<boolean> => {
      const { rows } = await sql`
        select from charges where user_id = ${userId} and ${isOpen} limit 1`.execute(db);
      return rows.length > 0;
    },
  };
}
