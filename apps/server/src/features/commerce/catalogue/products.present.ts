import type {
  CatalogPosition,
  CourseService,
  InstallmentInterval,
  ServiceKind,
  ServiceRecord,
  SubscriptionInterval,
} from '@daystream/contract';
import { seconds } from '../../../platform/http/seconds.ts';
import type { PublishedCourse } from '../../learning/courses/index.ts';
import type { ProductRecordRow } from './product-records.repository.ts';
import {
  installmentTermsOf,
  refusalOfProduct,
  type PositionRow,
  type ProductRow,
} from './products.repository.ts';

/** `course`: undefined to leave it out. */
export function presentProduct(
  row: ProductRow,
  now: number,
  course?: PublishedCourse | null,
  rating: ProductRating | null = null,
): CourseService {
  return {
    id: row.id,
    type: row.kind as ServiceKind,
    alias: row.alias,
    title: row.title,
    description: row.description,
    price: row.price,
    currency: row.currency,
    tax_rate: row.tax_rate,
    course_id: row.course_id,
    required_course:
      row.required_course_id === null
        ? null
        : { id: row.required_course_id, title: row.required_course_title ?? '' },
    communities: row.communities,
    access_days: row.access_days,
    units: row.units,
    interval: row.interval as SubscriptionInterval | null,
    period: row.period,
    trial_days: row.trial_days,
    installment: installmentTermsOf(row),
    starts_at: row.starts_at && seconds(row.starts_at),
    sale_ends_at: row.sale_ends_at && seconds(row.sale_ends_at),
    seats_left: row.seats === null ? null : Math.max(0, row.seats - row.taken),
    is_open: refusalOfProduct(row, now) === null,
    appstore_product_id: row.apple_product_code || null,
    appstore_products: [...new Set([row.apple_product_code, row.google_product_code])].flatMap((code) =>
      code === '' ? [] : [{ code }],
    ),
    questions: row.questions,
    ...(course !== undefined && { course: course && presentCourse(course, rating) }),
  };
}

export type ProductRating = NonNullable<NonNullable<CourseService['course']>['rating']>;

function presentCourse(
  { tree, lessons }: PublishedCourse,
  rating: ProductRating | null,
): CourseService['course'] {
  return {
    id: tree.id,
    title: tree.title,
    description: tree.description_short,
    image: tree.image,
    days_count: tree.days_count,
    lessons_count: lessons.size,
    demo_days_count: tree.stages.flatMap(({ days }) => days).filter((day) => day.is_demo_accessible).length,
    rating,
    stages: tree.stages.map(({ id, title, days }) => ({ id, title, days_count: days.length })),
  };
}

/** What opens a course for its buyer by itself, not as long as a subscription. */
const courseKinds: ReadonlySet<ServiceKind> = new Set(['course', 'extension', 'upgrade']);

export function presentPosition(
  row: PositionRow,
  now: number,
  course: PublishedCourse | undefined,
): CatalogPosition {
  const image = course?.tree.image ?? null;
  const product = presentProduct(row, now);
  const { id, type, alias, title, description, price, currency, is_open } = product;
  return {
    id: row.position_id,
    image,
    category: { id: row.category_id, title: row.category_title },
    product: {
      id,
      service_id: id,
      course_id: courseKinds.has(type) ? row.course_id : null,
      community_ids: row.communities.map(({ id: communityId }) => communityId),
      alias,
      type,
      title,
      description,
      author: row.author,
      preview: image,
      category_id: row.category_id,
      price,
      currency,
      interval: product.interval,
      period: product.period,
      access_days: product.access_days,
      units: product.units,
      is_open,
    },
  };
}

export function presentProductRecord(row: ProductRecordRow): ServiceRecord {
  const { kind, ...rest } = row;
  return {
    ...rest,
    type: kind as ServiceKind,
    interval: row.interval as SubscriptionInterval | null,
    installment_interval: row.installment_interval as InstallmentInterval | null,
    course_id: row.course_id,
    offer_types: row.offer_types as ServiceRecord['offer_types'],
    starts_at: row.starts_at && seconds(row.starts_at),
    sale_starts_at: row.sale_starts_at && seconds(row.sale_starts_at),
    sale_ends_at: row.sale_ends_at && seconds(row.sale_ends_at),
    updated_at: seconds(row.updated_at),
  };
}
