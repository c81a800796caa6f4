import type { OrderRefusal, OrderState, PaymentProvider } from '@daystream/contract';
import { mailboxOf } from '@daystream/domain';
import { sql, type Insertable, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { hasFullAccessTo, type Given } from '../../learning/entitlements/index.ts';
import type { FoundSource } from '../../learning/points/index.ts';
import type { OrderLineRow, OrderRow, PurchaseRow, SoldProduct } from './order-rows.ts';
import { openedStreams } from '../../learning/streams/index.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { productRows, productCommunityRows } from '../catalogue/catalogue.reads.ts';
import { giftRows } from '../gifts/gifts.reads.ts';
import { chargeRows } from '../charges/charges.reads.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

type Db = BrandDatabase | Transaction<BrandTables>;

type NewLine = Omit<Insertable<BrandTables['order_lines']>, 'order_id' | 'is_additional'>;

/** A declared SQL fragment: the lines of an order as JSON, the main one first. */
export const linesAsJson = (orderId: ReturnType<typeof sql>) => sql`(
  select json_agg(json_build_object('service_id', n.service_id, 'title', n.title, 'price', n.price, 'discount', n.discount) order by n.id)
  from order_lines n where n.order_id = ${orderId})`;

/** A declared SQL fragment: whether an order `o` was made with an address of the mailbox of `email`; never for an empty one. Uses the index `orders_mailbox`. */
export const isOfMailbox = (email: string) => sql`(o.email <> '' and o.mailbox = ${mailboxOf(email)})`;

const hasSeat = sql`exists (select from order_lines n join ${productRows} v on v.id = n.service_id where n.order_id = o.id and v.seats is not null)`;

/** Orders of a user, and those that were paid for their address and that they have not accepted. Uses the indexes `orders_user_id` and `orders_mailbox`. */
const isOwnOrWaiting = (
  userId: number,
  email: string,
) => sql`(o.user_id = ${userId} or o.user_id is null and o.paid_at is not null
  and o.state in ('paid', 'partially_refunded') and ${isOfMailbox(email)} and o.email = ${email.toLowerCase()})`;

/** The communities of a product `s`. */
const communityIds = sql`
  array(select e.community_id from ${productCommunityRows} e where e.service_id = s.id order by 1) as community_ids`;

/** The columns of a line `l` of a product `s`. */
const lineColumns = sql`
  l.id as line_id, l.title, l.entitlement_id, l.subscription_id, l.stream_id as line_stream_id, l.units as line_units, l.fulfilled_at, l.revoked_at,
  s.id as product_id, s.alias, s.kind, s."interval", s.course_id, s.access_days, s.starts_at, s.units as product_units,
  ${communityIds}`;

interface LineColumns
  extends
    Pick<OrderLineRow, 'title' | 'entitlement_id' | 'subscription_id' | 'fulfilled_at' | 'revoked_at'>,
    Omit<SoldProduct, 'id' | 'units'> {
  line_id: number;
  line_stream_id: number | null;
  line_units: number;
  product_id: number;
  product_units: number;
}

/** Divides a row into its line and its other columns. */
function splitRow<Row extends LineColumns>(
  row: Row,
): { line: OrderLineRow; rest: Omit<Row, keyof LineColumns> } {
  const {
    line_id,
    title,
    entitlement_id,
    subscription_id,
    line_stream_id,
    line_units,
    fulfilled_at,
    revoked_at,
    product_id,
    product_units,
    alias,
    kind,
    interval,
    course_id,
    access_days,
    starts_at,
    community_ids,
    ...rest
  } = row;
  const product = {
    id: product_id,
    alias,
    kind,
    interval,
    course_id,
    community_ids,
    access_days,
    starts_at,
    units: product_units,
  };
  const given = { entitlement_id, subscription_id, stream_id: line_stream_id, units: line_units };
  return { line: { id: line_id, title, product, ...given, fulfilled_at, revoked_at }, rest };
}

/** SQL of orders and what belongs to them. */
export function createOrdersRepository(db: Db) {
  const find = async (where: ReturnType<typeof sql>): Promise<OrderRow | undefined> => {
    const { rows } = await sql<Omit<OrderRow, 'main'> & LineColumns>`
      select o.id, o.user_id, o.email, o.name, o.locale, o.timezone, o.state, o.currency, o.subtotal, o.discount, o.tax, o.total,
        o.refunded, o.points, o.points_amount, o.points_returned, o.inviter_id, o.invite_discount, o.promo_code_id, o.stream_id, o.is_new_account, o.company_name, o.company_tax_number, o.saves_method, o.charge_id, o.store_purchase_id, o.mailbox, o.holds_until, o.confirmed_at, o.refusal, o.created_at, o.paid_at, ${hasSeat} as has_seat, exists (select from ${giftRows} g where g.order_id = o.id) as is_gift,
        o.installment, o.installment_plan_id, o.installment is not null or o.installment_plan_id is not null
          or exists (select from ${chargeRows} c where c.id = o.charge_id and c.kind = 'installment') as is_installment,
        ${linesAsJson(sql`o.id`)} as lines, ${lineColumns},
        u.is_anonymous as user_is_anonymous, coalesce(u.email_proven_at is not null and lower(u.email) = lower(o.email), false) as user_is_owner, u.timezone as user_timezone
      from orders o join order_lines l on l.order_id = o.id and not l.is_additional join ${productRows} s on s.id = l.service_id
        left join ${userRows} u on u.id = o.user_id
      where ${where}`.execute(db);
    const [row] = rows;
    if (row === undefined) return undefined;
    const { line, rest } = splitRow(row);
    return { ...rest, main: line };
  };
  return {
    /** All lines of an order, the main one first. */
    linesOf: async (id: number): Promise<OrderLineRow[]> => {
      const { rows } = await sql<LineColumns>`
        select ${lineColumns} from order_lines l join ${productRows} s on s.id = l.service_id
        where l.order_id = ${id} order by l.id`.execute(db);
      return rows.map((row) => splitRow(row).line);
    },

    byId: (id: number) => find(sql`o.id = ${id}`),

    byCharge: (chargeId: number) => find(sql`o.charge_id = ${chargeId}`),

    /** The newest order of a purchase in an app store. */
    newestOfStore: (purchaseId: number) =>
      find(sql`o.id = (select max(id) from orders where store_purchase_id = ${purchaseId})`),

    /** The order that was to pay this much of a plan, which is all that remains. */
    unpaidOfPlan: (planId: number, total: number) =>
      find(
        sql`o.installment_plan_id = ${planId} and o.total = ${total} and o.paid_at is null order by o.id desc limit 1`,
      ),

    byRequestKey: (key: string) => find(sql`o.request_key = ${key}`),

    /** A page of the orders of a user, newest first, with what was paid for their address and waits for them. */
    ofUser: async (
      userId: number,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<{ rows: PurchaseRow[]; total: number }> => {
      const user = await db
        .selectFrom(userRows.as('users'))
        .select(['email', 'email_proven_at'])
        .where('id', '=', userId)
        .executeTakeFirst();
      // What waits for the owner of an address is shown to nobody who has only entered it.
      const isShown = isOwnOrWaiting(userId, user?.email_proven_at == null ? '' : (user.email ?? ''));
      const { rows } = await sql<PurchaseRow>`
        select o.id, o.user_id, o.state, o.currency, o.total, o.refunded, o.created_at, o.paid_at, o.points, o.points_returned, o.promo_code_id, o.holds_until, o.charge_id, o.installment_plan_id,
          ${hasSeat} as has_seat, l.title, l.stream_id, l.fulfilled_at, l.revoked_at, s.alias, ${communityIds}, ${linesAsJson(sql`o.id`)} as lines
        from orders o join order_lines l on l.order_id = o.id and not l.is_additional join ${productRows} s on s.id = l.service_id
        where ${isShown} order by o.id desc limit ${limit} offset ${offset}`.execute(db);
      const { rows: counts } = await sql<{ count: number }>`
        select count(*) as count from orders o where ${isShown}`.execute(db);
      return { rows, total: counts[0]?.count ?? 0 };
    },

    /** Not `for update`: transactions that hold other locks insert rows that refer to the order, and would wait for this one. */
    lock: async (id: number): Promise<OrderRow | undefined> => {
      await sql`select from orders where id = ${id} for no key update`.execute(db);
      return find(sql`o.id = ${id}`);
    },

    /** Lets requests with one key run one after another. */
    lockRequest: async (key: string): Promise<void> => {
      await sql`select pg_advisory_xact_lock(hashtextextended(current_schema() || ' request ' || ${key}, 0))`.execute(
        db,
      );
    },

    /** Returns the id; undefined when an order with the request key exists. */
    add: async (
      order: Insertable<BrandTables['orders']>,
      line: NewLine,
      additional: readonly NewLine[] = [],
    ): Promise<number | undefined> => {
      const row = await db
        .insertInto('orders')
        .values(order)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row === undefined) return undefined;
      await db
        .insertInto('order_lines')
        .values([
          { ...line, order_id: row.id },
          ...additional.map((one) => ({ ...one, order_id: row.id, is_additional: true })),
        ])
        .execute();
      return row.id;
    },

    setState: async (
      id: number,
      values: {
        state: OrderState;
        refunded?: number;
        paid_at?: Date;
        user_id?: number | null;
        is_new_account?: boolean;
        confirmed_at?: Date;
        refusal?: OrderRefusal | null;
        holds_until?: Date | null;
        network?: string;
        canceled_at?: Date;
      },
    ): Promise<void> => {
      await db.updateTable('orders').set(values).where('id', '=', id).execute();
    },

    addHold: async (
      id: number,
      hold: { held_at: Date; holds_until: Date; network: string },
    ): Promise<void> => {
      await db
        .updateTable('orders')
        .set({ ...hold, holds: sql<number>`holds + 1` })
        .where('id', '=', id)
        .execute();
    },

    /** Whether a person has paid for an order, other than one. */
    hasPaid: async (
      buyer: { userId: number | null; email: string },
      without: number | null = null,
    ): Promise<boolean> => {
      const { rows } = await sql`
        select from orders o where (o.user_id = ${buyer.userId}::bigint
            or ${isOfMailbox(buyer.email)}
            or o.user_id = (select u.id from ${userRows} u where lower(u.email) = lower(${buyer.email})))
          and o.paid_at is not null and o.subtotal > 0 and o.id is distinct from ${without}::bigint limit 1`.execute(
        db,
      );
      return rows.length > 0;
    },

    /** Describes own orders as sources of points. */
    titlesOf: async (userId: number, ids: readonly number[]): Promise<ReadonlyMap<number, FoundSource>> => {
      const { rows } = await sql<{ id: number; title: string; is_held: boolean }>`
        select o.id, l.title, o.state = 'created' and o.points > o.points_returned as is_held from orders o join order_lines l on l.order_id = o.id and not l.is_additional
        where o.user_id = ${userId} and o.id = any(${[...ids]}::bigint[])`.execute(db);
      return new Map(
        rows.map(({ id, title, is_held }) => [id, { course_title: '', day_number: null, title, is_held }]),
      );
    },

    /** Whether the owner of a mailbox began a trial of a product, with any account. */
    hadTrial: async (email: string, productId: number): Promise<boolean> => {
      const { rows } = await sql`
        select from orders o join order_lines l on l.order_id = o.id and not l.is_additional
        where ${isOfMailbox(email)} and l.service_id = ${productId} and o.paid_at is not null and o.saves_method and o.subtotal = 0
        limit 1`.execute(db);
      return rows.length > 0;
    },

    /** Forgets by which networks orders were counted that began to hold their place before a time. */
    forgetNetworks: async (before: Date): Promise<void> => {
      await db
        .updateTable('orders')
        .set({ network: '' })
        .where('network', '<>', '')
        .where('held_at', '<', before)
        .execute();
    },

    /** The newest unpaid order that keeps points of a user, other than one. */
    holdsPoints: async (userId: number, without: number): Promise<number | undefined> => {
      const { rows } = await sql<{ id: number }>`
        select id from orders where user_id = ${userId} and state = 'created' and points > points_returned and id <> ${without}
        order by id desc limit 1`.execute(db);
      return rows[0]?.id;
    },

    addReturnedPoints: async (id: number, amount: number): Promise<void> => {
      await db
        .updateTable('orders')
        .set({ points_returned: sql<number>`points_returned + ${amount}` })
        .where('id', '=', id)
        .execute();
    },

    setLine: async (
      id: number,
      values: {
        entitlement_id?: number | null;
        subscription_id?: number;
        stream_id?: number;
        units?: number;
        fulfilled_at?: Date;
        revoked_at?: Date;
      },
    ): Promise<void> => {
      await db.updateTable('order_lines').set(values).where('id', '=', id).execute();
    },

    /** Records what a line was given. */
    setGiven: async (
      id: number,
      { streamId, entitlementId, subscriptionId, units }: Given,
      fulfilledAt: Date,
    ): Promise<void> => {
      await db
        .updateTable('order_lines')
        .set({
          stream_id: streamId,
          entitlement_id: entitlementId,
          subscription_id: subscriptionId,
          units,
          fulfilled_at: fulfilledAt,
        })
        .where('id', '=', id)
        .execute();
    },

    /** The user's stream of a course that products can be added to. */
    streamOf: (userId: number, { courseId, streamId }: { courseId: number; streamId: number | null }) => {
      const query = db
        .selectFrom(streamRows.as('user_course_streams'))
        .select(['id', 'course_id'])
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .where('withdrawn_at', 'is', null)
        .where('is_demo', '=', false);
      return (streamId === null ? query : query.where('id', '=', streamId)).executeTakeFirst();
    },

    /** Whether the user has access to a course now, other than by a demo. */
    hasCourse: (userId: number, courseId: number, now: Date) =>
      hasFullAccessTo(db, openedStreams, { userId, targetId: courseId }, now),

    buyer: (userId: number) =>
      db
        .selectFrom(userRows.as('users'))
        .select(['email', 'email_proven_at', 'name', 'last_name', 'locale', 'timezone', 'is_anonymous'])
        .where('id', '=', userId)
        .executeTakeFirst(),

    /** Who pays a charge. */
    payer: async (userId: number) => {
      const { rows } = await sql<{
        email: string | null;
        name: string;
        last_name: string;
        locale: string;
        timezone: string | null;
        is_blocked: boolean;
        deleted_at: Date | null;
      }>`
        select email, name, last_name, locale, timezone, blocked_at is not null as is_blocked, deleted_at from ${userRows} users where id = ${userId}`.execute(
        db,
      );
      return rows[0];
    },

    provider: async (): Promise<PaymentProvider | null> => {
      const row = await db.selectFrom('payment_settings').select('provider').executeTakeFirst();
      return (row?.provider as PaymentProvider | undefined) ?? null;
    },

    setProvider: async (provider: PaymentProvider | null): Promise<void> => {
      if (provider === null) await db.deleteFrom('payment_settings').execute();
      else
        await sql`
          insert into payment_settings (provider) values (${provider})
          on conflict (id) do update set provider = excluded.provider, updated_at = now()`.execute(db);
    },

    /** Returns how many orders were changed. */
    forgetUnpaid: async (before: Date): Promise<number> => {
      const { numUpdatedRows } = await db
        .updateTable('orders')
        .set({
          email: '',
          name: '',
          phone: '',
          company_name: '',
          company_tax_number: '',
          timezone: null,
          network: '',
          request_key: null,
        })
        .where('paid_at', 'is', null)
        .where('created_at', '<', before)
        .where('email', '<>', '')
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}
