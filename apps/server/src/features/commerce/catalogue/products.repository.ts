import type {
  InstallmentInterval,
  InstallmentTerms,
  OfferType,
  ServiceForm,
  ServiceQuestion,
  SubscriptionInterval,
} from '@daystream/contract';
import { saleRefusal } from '@daystream/domain';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import { communityRows } from '../communities/communities.reads.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import { paymentSettingsRows, orderRows, orderLineRows } from '../orders/orders.reads.ts';

export interface ProductRow {
  id: number;
  kind: string;
  alias: string;
  title: string;
  description: string;
  price: number;
  currency: string;
  tax_rate: number;
  course_id: number | null;
  required_course_id: number | null;
  required_course_title: string | null;
  communities: { id: number; title: string }[];
  access_days: number | null;
  units: number;
  starts_at: Date | null;
  sale_starts_at: Date | null;
  sale_ends_at: Date | null;
  seats: number | null;
  is_active: boolean;
  questions: ServiceQuestion[];
  interval: string | null;
  period: number | null;
  trial_days: number;
  installment_parts: number | null;
  installment_interval: string | null;
  installment_period: number | null;
  installment_first_percent: number | null;
  cancel_popup_text: string;
  apple_product_code: string;
  google_product_code: string;
  /** Seats of paid orders and of those that are being paid. */
  taken: number;
}

/** A product that is paid again and again, with what it opens. */
export interface SubscriptionProductRow {
  id: number;
  title: string;
  price: number;
  currency: string;
  tax_rate: number;
  interval: SubscriptionInterval;
  period: number;
  trial_days: number;
  cancel_popup_text: string;
  stay_percent: number | null;
  plan_group: string;
  includes_catalogue: boolean;
  course_ids: number[];
  community_ids: number[];
}

export interface OfferRow extends ProductRow {
  offer_id: number;
  type: number;
  /** The course at whose places it is offered. */
  offered_for: number;
}

export interface PositionRow extends ProductRow {
  position_id: number;
  category_id: number;
  category_title: string;
  author: string;
}

const columns = sql`
  s.id, s.kind, s.alias, s.title, s.description, s.price, s.currency, s.tax_rate, s.course_id, s.required_course_id, s.access_days, s.units, s.starts_at,
  s.sale_starts_at, s.sale_ends_at, s.seats, s.is_active, s.questions, s."interval", s.period, s.trial_days,
  s.installment_parts, s.installment_interval, s.installment_period, s.installment_first_percent, s.cancel_popup_text,
  s.apple_product_code, s.google_product_code,
  (select c.title from ${courseRows} c where c.id = s.required_course_id) as required_course_title,
  (select coalesce(json_agg(json_build_object('id', c.id, 'title', c.title) order by c.title), '[]') from course_service_communities e
    join ${communityRows} c on c.id = e.community_id where e.service_id = s.id) as communities`;
/** An order that is being paid holds its seat for a time (`orders.holds_until`). */
const takenAt = (now: ReturnType<typeof sql>) => sql`
  case when s.seats is null then 0 else
    (select count(*) from ${orderLineRows} l join ${orderRows} o on o.id = l.order_id where l.service_id = s.id and o.charge_id is null and o.installment_plan_id is null
      and (o.state in ('paid', 'partially_refunded') or o.state = 'created' and o.holds_until > ${now})) end as taken`;
const taken = takenAt(sql`now()`);
const published = sql`(s.course_id is null or exists (select from ${courseRows} c where c.id = s.course_id and c.published_version is not null))`;

/** SQL of products, offers and the catalog. */
export function createProductsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  const find = async (where: ReturnType<typeof sql>): Promise<ProductRow[]> =>
    (
      await sql<ProductRow>`select ${columns}, ${taken} from course_services s where ${published} and ${where} order by s.id`.execute(
        db,
      )
    ).rows;
  return {
    byId: async (id: number): Promise<ProductRow | undefined> => (await find(sql`s.id = ${id}`))[0],

    byAlias: async (alias: string): Promise<ProductRow | undefined> =>
      (await find(sql`s.alias = ${alias} and s.is_active`))[0],

    /** Whether the brand has chosen a payment provider. */
    takesPayments: async (): Promise<boolean> => {
      const row = await db
        .selectFrom(paymentSettingsRows.as('payment_settings'))
        .select('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    onSale: (): Promise<ProductRow[]> => find(sql`s.is_active`),

    ofCourse: (courseId: number): Promise<ProductRow[]> =>
      find(sql`coalesce(s.required_course_id, s.course_id) = ${courseId} and s.is_active`),

    /** The products that staff offer beside one, in their order; `additionsOf` leaves those that can be bought with it now. */
    offeredBeside: async (id: number): Promise<ProductRow[]> => {
      const { rows } = await sql<ProductRow>`
        select ${columns}, ${taken} from course_service_additions a join course_services s on s.id = a.additional_service_id
        where a.service_id = ${id} and ${published} order by a.sort`.execute(db);
      return rows;
    },

    /** The places where each product of a course is offered. */
    offerTypes: async (courseId: number): Promise<Map<number, OfferType[]>> => {
      const { rows } = await sql<{ service_id: number; types: OfferType[] }>`
        select service_id, array_agg(type::int order by type) as types from course_offers
        where course_id = ${courseId} group by service_id`.execute(db);
      return new Map(rows.map(({ service_id: id, types }) => [id, types]));
    },

    /** Locks a product that has a limited number of seats, so that its orders count them one after another. Orders of a product without a limit do not wait for each other. */
    lock: async (id: number, now: number): Promise<ProductRow | undefined> => {
      await sql`select from course_services where id = ${id} and seats is not null for no key update`.execute(
        db,
      );
      const { rows } = await sql<ProductRow>`
        select ${columns}, ${takenAt(sql`${new Date(now)}::timestamptz`)} from course_services s where ${published} and s.id = ${id}`.execute(
        db,
      );
      return rows[0];
    },

    /** Undefined for a product that is no subscription. */
    subscription: async (id: number): Promise<SubscriptionProductRow | undefined> => {
      const { rows } = await sql<SubscriptionProductRow>`
        select s.id, s.title, s.price, s.currency, s.tax_rate, s."interval", s.period, s.trial_days, s.cancel_popup_text, s.stay_percent, s.plan_group, s.includes_catalogue,
          array(select s.course_id where s.course_id is not null
            union select e.course_id from course_service_courses e where e.service_id = s.id order by 1) as course_ids,
          array(select e.community_id from course_service_communities e where e.service_id = s.id order by 1) as community_ids
        from course_services s where s.id = ${id} and s."interval" is not null`.execute(db);
      return rows[0];
    },

    /** The subscriptions that one can be changed to: those of its group in its currency. */
    plansOf: (productId: number, currency: string): Promise<ProductRow[]> =>
      find(sql`s."interval" is not null and s.is_active and s.currency = ${currency} and s.id <> ${productId} and s.plan_group <> ''
        and s.plan_group = (select plan_group from course_services where id = ${productId})`),

    /** The offers of courses at a place; without `type`: at all places. */
    offers: async (courseIds: readonly number[], type: number | null = null): Promise<OfferRow[]> => {
      const { rows } = await sql<OfferRow>`
        select ${columns}, ${taken}, f.id as offer_id, f.type, f.course_id as offered_for
        from course_offers f join course_services s on s.id = f.service_id
        where f.course_id = any(${[...courseIds]}::bigint[]) and (${type}::int is null or f.type = ${type}::int) and s.is_active and ${published}
        order by f.sort, f.id`.execute(db);
      return rows;
    },

    positions: async ({ limit, offset }: { limit: number; offset: number }): Promise<PositionRow[]> => {
      const { rows } = await sql<PositionRow>`
        select ${columns}, ${taken}, p.id as position_id, c.id as category_id, c.title as category_title, p.author
        from catalog_positions p join course_services s on s.id = p.service_id join catalog_categories c on c.id = p.category_id
        where s.is_active and ${published} order by c.sort, c.id, p.sort, p.id limit ${limit} offset ${offset}`.execute(
        db,
      );
      return rows;
    },

    /** The course of a position of the catalog that sells one; undefined for any other. */
    courseOfPosition: async (id: number): Promise<number | undefined> => {
      const { rows } = await sql<{ course_id: number }>`
        select s.course_id from catalog_positions p join course_services s on s.id = p.service_id
        where p.id = ${id} and s.kind = 'course' and s.is_active and s.course_id is not null and ${published}`.execute(
        db,
      );
      return rows[0]?.course_id;
    },

    countPositions: async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from catalog_positions p join course_services s on s.id = p.service_id
        where s.is_active and ${published}`.execute(db);
      return rows[0]?.count ?? 0;
    },

    courseExists: async (id: number): Promise<boolean> => {
      const row = await db
        .selectFrom(courseRows.as('courses'))
        .select('id')
        .where('id', '=', id)
        .executeTakeFirst();
      return row !== undefined;
    },

    add: async (form: ServiceForm): Promise<number> => {
      const { id } = await db
        .insertInto('course_services')
        .values(valuesOf(form))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    change: async (id: number, form: ServiceForm): Promise<void> => {
      await db
        .updateTable('course_services')
        .set({ ...valuesOf(form), updated_at: sql<Date>`now()` })
        .where('id', '=', id)
        .execute();
    },

    /** Sets what a subscription opens besides its course. Ids that do not exist fail the statement. */
    async setContent(
      id: number,
      { content_course_ids, community_ids }: Pick<ServiceForm, 'content_course_ids' | 'community_ids'>,
    ): Promise<void> {
      await db.deleteFrom('course_service_courses').where('service_id', '=', id).execute();
      await db.deleteFrom('course_service_communities').where('service_id', '=', id).execute();
      const [courseIds, communityIds] = [[...new Set(content_course_ids)], [...new Set(community_ids)]];
      if (courseIds.length > 0)
        await db
          .insertInto('course_service_courses')
          .values(courseIds.map((course_id) => ({ service_id: id, course_id })))
          .execute();
      if (communityIds.length > 0)
        await db
          .insertInto('course_service_communities')
          .values(communityIds.map((community_id) => ({ service_id: id, community_id })))
          .execute();
    },

    /** Sets what is offered beside a product. Ids that do not exist fail the statement. */
    async setAdditions(id: number, additionalIds: readonly number[]): Promise<void> {
      await db.deleteFrom('course_service_additions').where('service_id', '=', id).execute();
      if (additionalIds.length === 0) return;
      await db
        .insertInto('course_service_additions')
        .values(
          additionalIds.map((additionalId, sort) => ({
            service_id: id,
            additional_service_id: additionalId,
            sort,
          })),
        )
        .execute();
    },

    /** What decides whether products can be bought together, in the order of the ids; those that do not exist are left out. */
    byIds: async (ids: readonly number[]): Promise<ProductRow[]> => {
      const { rows } = await sql<ProductRow>`
        select ${columns}, ${taken} from unnest(${[...ids]}::bigint[]) with ordinality i (id, sort) join course_services s on s.id = i.id
        order by i.sort`.execute(db);
      return rows;
    },

    /** Whether all of these courses and communities exist. */
    async knowsContent(courseIds: readonly number[], communityIds: readonly number[]) {
      const { rows } = await sql<{ courses: boolean; communities: boolean }>`
        select not exists (select from unnest(${[...courseIds]}::bigint[]) i where i not in (select id from ${courseRows} courses)) as courses,
          not exists (select from unnest(${[...communityIds]}::bigint[]) i where i not in (select id from ${communityRows} communities)) as communities`.execute(
        db,
      );
      return rows[0] ?? { courses: false, communities: false };
    },

    /** Sets where a product is offered, and its place in the catalog. */
    async place(
      id: number,
      {
        course_id,
        required_course_id,
        offer_types,
        catalog_category,
        catalog_author,
      }: Pick<
        ServiceForm,
        'course_id' | 'required_course_id' | 'offer_types' | 'catalog_category' | 'catalog_author'
      >,
    ): Promise<void> {
      await db.deleteFrom('course_offers').where('service_id', '=', id).execute();
      const types = [...new Set(offer_types)];
      // An upgrade is offered to who has the course that it needs.
      const offeredFor = required_course_id ?? course_id;
      if (types.length > 0 && offeredFor !== null)
        await db
          .insertInto('course_offers')
          .values(types.map((type) => ({ course_id: offeredFor, service_id: id, type })))
          .execute();
      if (catalog_category === '') {
        await db.deleteFrom('catalog_positions').where('service_id', '=', id).execute();
        return;
      }
      await sql`
        insert into catalog_categories (title, sort)
        select ${catalog_category}, coalesce(max(sort) + 1, 0) from catalog_categories on conflict (title) do nothing`.execute(
        db,
      );
      await sql`
        insert into catalog_positions (service_id, category_id, author)
        select ${id}, id, ${catalog_author} from catalog_categories where title = ${catalog_category}
        on conflict (service_id) do update set category_id = excluded.category_id, author = excluded.author`.execute(
        db,
      );
    },
  };
}

const dateOf = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));

function valuesOf(form: ServiceForm) {
  return {
    kind: form.type,
    alias: form.alias,
    title: form.title,
    description: form.description,
    price: form.price,
    currency: form.currency,
    tax_rate: form.tax_rate,
    course_id: form.course_id,
    required_course_id: form.required_course_id,
    access_days: form.access_days,
    units: form.units,
    starts_at: dateOf(form.starts_at),
    sale_starts_at: dateOf(form.sale_starts_at),
    sale_ends_at: dateOf(form.sale_ends_at),
    seats: form.seats,
    is_active: form.is_active,
    questions: JSON.stringify(form.questions),
    interval: form.interval,
    period: form.period,
    trial_days: form.trial_days,
    installment_parts: form.installment_parts,
    installment_interval: form.installment_interval,
    installment_period: form.installment_period,
    installment_first_percent: form.installment_first_percent,
    cancel_popup_text: form.cancel_popup_text,
    stay_percent: form.stay_percent,
    plan_group: form.plan_group,
    includes_catalogue: form.includes_catalogue,
    apple_product_code: form.apple_product_code,
    google_product_code: form.google_product_code,
  };
}

/** How a product can be paid in parts; null: it is paid in full. */
export function installmentTermsOf(row: ProductRow): InstallmentTerms | null {
  const { installment_parts: parts, installment_interval: interval, installment_period: period } = row;
  if (parts === null || interval === null || period === null) return null;
  return {
    parts,
    interval: interval as InstallmentInterval,
    period,
    first_percent: row.installment_first_percent,
  };
}

/** A declared SQL fragment: the club product that is on sale now and opens a community, the cheapest, as JSON; null without one. */
export const clubOfferOf = (communityId: string, now: string): string => `(
  select json_build_object('alias', s.alias, 'title', s.title, 'price', s.price, 'currency', s.currency)
  from course_services s join course_service_communities e on e.service_id = s.id
  where e.community_id = ${communityId} and s.kind = 'club' and s.is_active and (s.sale_starts_at is null or s.sale_starts_at <= ${now})
    and (s.sale_ends_at is null or s.sale_ends_at > ${now}) order by s.price, s.id limit 1)`;

/** Why a product cannot be bought now; null if it can. */
export function refusalOfProduct(row: ProductRow, now: number) {
  const ms = (date: Date | null) => date?.getTime() ?? null;
  return saleRefusal(
    {
      isActive: row.is_active,
      saleStartsAt: ms(row.sale_starts_at),
      saleEndsAt: ms(row.sale_ends_at),
      seats: row.seats,
      taken: row.taken,
    },
    now,
  );
}
