import { allowsInstallments } from './installment-inputs.tsx';
import type { Service } from '../../platform/records.ts';
import { unitOf } from './service-limits.ts';

/** The form of a service. Times are in milliseconds, as the client takes them. */
export type ServiceFields = Pick<
  Service,
  | 'type'
  | 'alias'
  | 'title'
  | 'description'
  | 'currency'
  | 'courseId'
  | 'requiredCourseId'
  | 'isActive'
  | 'offerTypes'
  | 'catalogCategory'
  | 'catalogAuthor'
  | 'questions'
  | 'appleProductCode'
  | 'googleProductCode'
  | 'startsAt'
  | 'saleStartsAt'
  | 'saleEndsAt'
  | 'interval'
  | 'period'
  | 'contentCourseIds'
  | 'communityIds'
  | 'cancelPopupText'
  | 'stayPercent'
  | 'planGroup'
  | 'includesCatalogue'
  | 'installmentInterval'
  | 'installmentFirstPercent'
  | 'additionalServiceIds'
> & {
  /** In units of the currency, as people write it. */
  price: number | null;
  /** Percent. */
  tax: number | null;
  accessDays: number | null;
  units: number | null;
  seats: number | null;
  trialDays: number | null;
  installmentParts: number | null;
  installmentPeriod: number | null;
};

const newService = {
  type: 'course',
  alias: '',
  title: '',
  description: '',
  courseId: null,
  requiredCourseId: null,
  isActive: true,
  offerTypes: [1],
  catalogCategory: '',
  catalogAuthor: '',
  appleProductCode: '',
  googleProductCode: '',
  questions: [],
  startsAt: null,
  saleStartsAt: null,
  saleEndsAt: null,
  price: null,
  tax: 0,
  accessDays: 30,
  units: 0,
  seats: null,
  interval: 'month',
  period: 1,
  trialDays: 0,
  contentCourseIds: [],
  communityIds: [],
  cancelPopupText: '',
  stayPercent: null,
  planGroup: '',
  includesCatalogue: false,
  installmentParts: null,
  installmentInterval: 'month',
  installmentPeriod: 1,
  installmentFirstPercent: null,
  additionalServiceIds: [],
};

/** @param currency of the school, and `courseId`: for a new service */
export function fieldsOfService(service: Service | null, currency: string, courseId: number | null) {
  return service
    ? {
        ...newService,
        ...service,
        interval: service.interval ?? (service.type === 'club' ? null : 'month'),
        period: service.period ?? 1,
        installmentInterval: service.installmentInterval ?? 'month',
        installmentPeriod: service.installmentPeriod ?? 1,
        price: service.price / unitOf(service.currency),
        tax: service.taxRate / 100,
      }
    : { ...newService, currency, courseId };
}

export function toServiceBody(fields: ServiceFields) {
  return {
    type: fields.type,
    alias: fields.alias,
    title: fields.title,
    description: fields.description,
    currency: fields.currency,
    seats: fields.seats,
    isActive: fields.isActive,
    offerTypes: fields.offerTypes,
    catalogCategory: fields.catalogCategory,
    catalogAuthor: fields.catalogAuthor,
    questions: fields.questions,
    appleProductCode: fields.appleProductCode,
    googleProductCode: fields.googleProductCode,
    price: Math.round((fields.price ?? 0) * unitOf(fields.currency)),
    taxRate: Math.round((fields.tax ?? 0) * 100),
    saleStartsAt: fields.saleStartsAt,
    saleEndsAt: fields.saleEndsAt,
    ...fieldsOfType(fields),
  };
}

/** The fields of the chosen type; the form keeps what was entered for another. */
function fieldsOfType(fields: ServiceFields) {
  const isClub = fields.type === 'club';
  // An empty choice of react-admin is an empty text.
  const isSubscription = fields.type === 'course_subscription' || (isClub && Boolean(fields.interval));
  const isInParts = allowsInstallments(fields.type) && fields.installmentParts !== null;
  return {
    courseId: isClub ? null : (fields.courseId ?? 0),
    requiredCourseId: fields.type === 'upgrade' ? fields.requiredCourseId : null,
    accessDays: isSubscription ? null : fields.accessDays,
    units: isSubscription || isClub ? 0 : (fields.units ?? 0),
    startsAt: isSubscription ? null : fields.startsAt,
    interval: isSubscription ? fields.interval : null,
    period: isSubscription ? fields.period : null,
    trialDays: isSubscription ? (fields.trialDays ?? 0) : 0,
    contentCourseIds: isSubscription && !isClub ? fields.contentCourseIds : [],
    communityIds: isSubscription || isClub ? fields.communityIds : [],
    cancelPopupText: isSubscription || isInParts ? fields.cancelPopupText : '',
    installmentParts: isInParts ? fields.installmentParts : null,
    installmentInterval: isInParts ? fields.installmentInterval : null,
    installmentPeriod: isInParts ? fields.installmentPeriod : null,
    installmentFirstPercent: isInParts ? fields.installmentFirstPercent : null,
    planGroup: isSubscription ? fields.planGroup : '',
    includesCatalogue: isSubscription && fields.includesCatalogue,
    stayPercent: isSubscription ? fields.stayPercent : null,
    additionalServiceIds: isSubscription ? [] : fields.additionalServiceIds,
  };
}
