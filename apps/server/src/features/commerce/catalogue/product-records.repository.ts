import type { RecordListQuery } from '@daystream/contract';
import { sql, type Transaction } from 'kysely';
import type { BrandDatabase, BrandTables } from '../../../platform/database/brand-database.ts';
import {
  contains,
  findRecord,
  isAmong,
  isEqual,
  listRecords,
  type RecordSource,
} from '../../../platform/database/list-records.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import { orderRows, orderLineRows } from '../orders/orders.reads.ts';
import type { ProductRow } from './products.repository.ts';

type Query = RecordListQuery<'studio.services.list'>;

export interface ProductRecordRow extends Omit<
  ProductRow,
  'taken' | 'communities' | 'required_course_title'
> {
  course_title: string;
  offer_types: number[];
  catalog_category: string;
  catalog_author: string;
  sold_count: number;
  content_course_ids: number[];
  community_ids: number[];
  additional_service_ids: number[];
  stay_percent: number | null;
  plan_group: string;
  includes_catalogue: boolean;
  updated_at: Date;
}

const products: RecordSource<Query['sort'][0]> = {
  select: sql`
    s.id, s.kind, s.alias, s.title, s.description, s.price, s.currency, s.tax_rate, s.course_id, s.required_course_id, s.access_days, s.units, s.starts_at,
    s.sale_starts_at, s.sale_ends_at, s.seats, s.is_active, s.questions, s.apple_product_code, s.google_product_code,
    s."interval", s.period, s.trial_days, s.installment_parts, s.installment_interval, s.installment_period,
    s.installment_first_percent, s.cancel_popup_text, s.stay_percent, s.plan_group, s.includes_catalogue, s.updated_at,
    array(select e.course_id from course_service_courses e where e.service_id = s.id order by e.course_id) as content_course_ids,
    array(select e.community_id from course_service_communities e where e.service_id = s.id order by e.community_id) as community_ids,
    array(select a.additional_service_id from course_service_additions a where a.service_id = s.id order by a.sort) as additional_service_ids, coalesce(c.title, '') as course_title,
    array(select f.type::int from course_offers f where f.service_id = s.id order by f.type) as offer_types,
    coalesce(k.title, '') as catalog_category, coalesce(p.author, '') as catalog_author,
    (select count(*) from ${orderLineRows} l join ${orderRows} o on o.id = l.order_id
      where l.service_id = s.id and o.charge_id is null and o.installment_plan_id is null and o.state in ('paid', 'partially_refunded')) as sold_count`,
  from: sql`course_services s`,
  join: sql`
    left join ${courseRows} c on c.id = s.course_id
    left join catalog_positions p on p.service_id = s.id
    left join catalog_categories k on k.id = p.category_id`,
  key: sql`s.id`,
  sort: { id: sql`s.id`, title: sql`s.title`, price: sql`s.price`, updated_at: sql`s.updated_at` },
};

/** SQL of products as records of the studio. */
export function createProductRecordsRepository(db: BrandDatabase | Transaction<BrandTables>) {
  return {
    list({ filter, ...query }: Query) {
      const where = [
        isAmong(sql`s.id`, filter.id),
        isAmong(sql`coalesce(s.required_course_id, s.course_id)`, filter.course_id),
        isEqual(sql`s.is_active`, filter.is_active),
        contains(sql`s.title`, filter.q),
      ];
      return listRecords<ProductRecordRow, Query['sort'][0]>(db, products, where, { ...query, filter });
    },

    find: (id: number) => findRecord<ProductRecordRow>(db, products, [sql`s.id = ${id}`]),
  };
}
