/** Services that a brand sells, and where they are offered (spec product §3, Service, Offer, Catalog). */
import { z } from 'zod';
import { call } from '../call.ts';
import { InstallmentInterval, OfferType, ServiceKind, SubscriptionInterval } from '../enums.ts';
import { Picture } from '../files/files.ts';
import { Id, NameList, PathId, Seconds, text } from '../wire.ts';

/** Minor units of a currency: kopecks, cents. */
export const Amount = z.int().nonnegative().meta({ description: 'minor units of the currency' });
/** ISO 4217. */
export const Currency = z.string().regex(/^[A-Z]{3}$/, 'unknown_value');

const currencies = new Set(Intl.supportedValuesOf('currency'));
/** A currency that is entered. */
export const KnownCurrency = z.string().refine((code) => currencies.has(code), 'unknown_value');

/** A question that buyers ask, with its answer. */
export const ServiceQuestion = z.object({ question: text(300, 1), answer: text(2000, 1) });
export type ServiceQuestion = z.infer<typeof ServiceQuestion>;

/** What a visitor sees of the course of a service. */
const ServiceCourse = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    image: Picture.nullable(),
    days_count: z.int(),
    lessons_count: z.int(),
    /** Days that are open in a demo. */
    demo_days_count: z.int(),
    /** Of learners who rated the course; null with too few of them. */
    rating: z.object({ average: z.number(), count: z.int() }).nullable(),
    stages: z.array(z.object({ id: Id, title: z.string(), days_count: z.int() })),
  })
  .meta({ id: 'ServiceCourse' });

/** How the price can be paid in parts: each `period` times `interval`, first at once. */
export const InstallmentTerms = z
  .object({
    parts: z.int(),
    interval: InstallmentInterval,
    period: z.int(),
    /** The first part in percent of the price; null: all parts are equal. */
    first_percent: z.int().nullable(),
  })
  .meta({ id: 'InstallmentTerms' });
export type InstallmentTerms = z.infer<typeof InstallmentTerms>;

/** How many services can be offered beside one at its checkout. */
export const maxAdditionalServices = 3;

/** A service that is offered beside another one, and paid with it in one order. */
export const AdditionalService = z
  .object({
    id: Id,
    type: ServiceKind,
    title: z.string(),
    description: z.string(),
    price: Amount,
    currency: Currency,
    /** Included in the price; hundredths of a percent. */
    tax_rate: z.int(),
    /** Days of access; null: without an end. */
    access_days: z.int().nullable(),
    /** Consultations that it adds. */
    units: z.int(),
    /** Null: any number. */
    seats_left: z.int().nullable(),
  })
  .meta({ id: 'AdditionalService' });
export type AdditionalService = z.infer<typeof AdditionalService>;

export const CourseService = z
  .object({
    id: Id,
    type: ServiceKind,
    /** The address of its public page. */
    alias: z.string(),
    title: z.string(),
    description: z.string(),
    price: Amount,
    currency: Currency,
    /** Included in the price; hundredths of a percent. */
    tax_rate: z.int(),
    course_id: Id.nullable(),
    /** Of an upgrade: it is for who has this course. */
    required_course: z.object({ id: Id, title: z.string() }).nullable(),
    /** The communities that it opens. */
    communities: z.array(z.object({ id: Id, title: z.string() })),
    /** Days of access; null: without an end. */
    access_days: z.int().nullable(),
    /** Consultations that it adds. */
    units: z.int(),
    /** Of a subscription: it is paid each `period` times `interval`, first after `trial_days`. Null for what is paid once. */
    interval: SubscriptionInterval.nullable(),
    period: z.int().nullable(),
    trial_days: z.int(),
    /** Null: it is paid in full. */
    installment: InstallmentTerms.nullable(),
    starts_at: Seconds.nullable(),
    sale_ends_at: Seconds.nullable(),
    /** Null: any number. */
    seats_left: z.int().nullable(),
    /** Whether it can be bought now. */
    is_open: z.boolean(),
    /** The product of the App Store. */
    appstore_product_id: z.string().nullable(),
    /** Its products in the App Store and Google Play. */
    appstore_products: z.array(z.object({ code: z.string() })),
    /** Questions and answers of its public page. */
    questions: z.array(ServiceQuestion),
    /** With `expand=course`. */
    course: ServiceCourse.nullable().optional(),
    /** With `expand=additional_services`: those that can be bought with it now. */
    additional_services: z.array(AdditionalService).optional(),
  })
  .meta({ id: 'CourseService' });
export type CourseService = z.infer<typeof CourseService>;

/** A service for the page on which it is ordered. */
export const ServiceView = CourseService.extend({
  /** Whether the school takes payments; if not, orders are refused. */
  takes_payments: z.boolean(),
}).meta({ id: 'ServiceView' });
export type ServiceView = z.infer<typeof ServiceView>;

export const CourseOffer = z
  .object({ id: Id, type: OfferType, images: z.array(Picture), service: CourseService })
  .meta({ id: 'CourseOffer' });
export type CourseOffer = z.infer<typeof CourseOffer>;

export const CatalogPosition = z
  .object({
    id: Id,
    image: Picture.nullable(),
    category: z.object({ id: Id, title: z.string() }),
    product: z.object({
      id: Id,
      service_id: Id,
      /** The course that it opens for its buyer; null for what opens none. */
      course_id: Id.nullable(),
      /** The communities that it opens. */
      community_ids: z.array(Id),
      alias: z.string(),
      type: ServiceKind,
      title: z.string(),
      description: z.string(),
      author: z.string(),
      preview: Picture.nullable(),
      category_id: Id,
      price: Amount,
      currency: Currency,
      /** Of a subscription: how often it is paid. */
      interval: SubscriptionInterval.nullable(),
      period: z.int().nullable(),
      /** Days of access; null: without an end. */
      access_days: z.int().nullable(),
      /** Consultations that it adds. */
      units: z.int(),
      is_open: z.boolean(),
    }),
  })
  .meta({ id: 'CatalogPosition' });
export type CatalogPosition = z.infer<typeof CatalogPosition>;

const base = '/spa/api/v1';

export const servicesCalls = {
  'services.list': call({
    method: 'GET',
    path: `${base}/course-services`,
    scope: 'public',
    summary: 'The services on sale; `expand` (course)',
    query: z.object({ expand: NameList }),
    reply: z.array(CourseService),
  }),
  'services.view': call({
    method: 'GET',
    path: `${base}/course-services/view`,
    scope: 'public',
    summary:
      'One service, by `id` or `alias`, also one that is not on sale now; `expand` (course, additional_services)',
    query: z.object({ id: PathId.optional(), alias: z.string().max(200).optional(), expand: NameList }),
    reply: ServiceView,
    errors: ['not_found'],
  }),
  'offers.find': call({
    method: 'GET',
    path: `${base}/course-offer/find`,
    scope: 'public',
    summary: 'What is offered for a course at a place: 1 default, 2 chat, 3 functional, 4 task',
    query: z.object({
      courseId: PathId,
      courseOfferRelationTypeId: z.coerce.number().pipe(OfferType).default(1),
    }),
    reply: z.array(CourseOffer),
  }),
  'catalog.positions': call({
    method: 'GET',
    path: `${base}/catalog-position`,
    scope: 'public',
    summary:
      'The products of the catalog; `perPage` is by default that of the school. Empty where the school has switched the catalog off',
    query: z.object({
      page: z.coerce.number().pipe(z.int().positive().max(1_000_000)).default(1),
      perPage: z.coerce.number().pipe(z.int().positive().max(100)).optional(),
    }),
    reply: z.array(CatalogPosition),
    list: 'page',
  }),
};
