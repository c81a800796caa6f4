/** Types of the studio's records: camelCase names, times in milliseconds. */
import type { Query, RecordListName, Reply } from '@daystream/api-client';

/** The calls that read each resource of react-admin. */
export const resourceCalls = {
  users: { list: 'studio.people.list', get: 'studio.people.get' },
  'interface-switches': { list: 'studio.interfaceSwitches.list' },
  'user-course-streams': { list: 'studio.streams.list', get: 'studio.streams.get' },
  'payment-subscriptions': { list: 'studio.subscriptions.list' },
  cohorts: { list: 'studio.cohorts.list', get: 'studio.cohorts.get' },
  'people-imports': { list: 'studio.peopleImports.list', get: 'studio.peopleImports.get' },
  'stream-operations': { list: 'studio.streamOperations.list', get: 'studio.streamOperations.get' },
  campaigns: { list: 'studio.campaigns.list', get: 'studio.campaigns.get' },
  segments: { list: 'studio.segments.list', get: 'studio.segments.get' },
  courses: { list: 'studio.courses.list', get: 'studio.courses.get' },
  ratings: { list: 'studio.ratings.list' },
  library: { list: 'studio.library.list', get: 'studio.library.get' },
  'video-consultations': { list: 'studio.videoConsultations.list', get: 'studio.videoConsultations.get' },
  chats: { list: 'studio.chats.list', get: 'studio.chats.get' },
  tickets: { list: 'studio.tickets.list', get: 'studio.tickets.get' },
  schools: { list: 'studio.brands.list', get: 'studio.brands.get' },
  certificates: { list: 'studio.certificates.list' },
  rewards: { list: 'studio.rewards.list', get: 'studio.rewards.get' },
  'reward-claims': { list: 'studio.rewardClaims.list' },
  'course-services': { list: 'studio.services.list', get: 'studio.services.get' },
  'promo-codes': { list: 'studio.promoCodes.list', get: 'studio.promoCodes.get' },
  orders: { list: 'studio.orders.list', get: 'studio.orders.get' },
  referrals: { list: 'studio.referrals.list' },
  installments: { list: 'studio.installments.list' },
  disputes: { list: 'studio.disputes.list', get: 'studio.disputes.get' },
  'payment-differences': { list: 'studio.paymentDifferences.list', get: 'studio.paymentDifferences.get' },
  articles: { list: 'studio.articles.list' },
  banners: { list: 'studio.banners.list', get: 'studio.banners.get' },
  'user-communities': { list: 'studio.memberships.list' },
  communities: { list: 'studio.communities.list', get: 'studio.communities.get' },
  'club-spaces': { list: 'studio.clubSpaces.list', get: 'studio.clubSpaces.get' },
  'club-cases': { list: 'studio.clubCases.list', get: 'studio.clubCases.get' },
  'club-sanctions': { list: 'studio.clubSanctions.list', get: 'studio.clubSanctions.get' },
  'club-events': { list: 'studio.clubEvents.list', get: 'studio.clubEvents.get' },
} as const satisfies Record<string, { list: RecordListName; get?: `studio.${string}.get` }>;
export type ResourceName = keyof typeof resourceCalls;

type ListQuery<R extends ResourceName> = Query<(typeof resourceCalls)[R]['list']>;

/** The filters of a resource's list, and the fields that it can be sorted by. */
export type FilterOf<R extends ResourceName> = NonNullable<ListQuery<R>['filter']>;
export interface SortOf<R extends ResourceName> {
  field: NonNullable<ListQuery<R>['sort']>[0];
  order: 'ASC' | 'DESC';
}

export type RecordOf<R extends ResourceName> =
  Reply<(typeof resourceCalls)[R]['list']> extends { items: (infer Row extends { id: number })[] }
    ? Row
    : never;

export type Person = RecordOf<'users'>;
export type Subscription = RecordOf<'payment-subscriptions'>;
export type Stream = RecordOf<'user-course-streams'>;
export type Cohort = RecordOf<'cohorts'>;
export type PeopleImport = RecordOf<'people-imports'>;
export type StreamOperation = RecordOf<'stream-operations'>;
export type Campaign = RecordOf<'campaigns'>;
export type Segment = RecordOf<'segments'>;
export type Course = RecordOf<'courses'>;
export type Rating = RecordOf<'ratings'>;
export type ArticleRecord = RecordOf<'articles'>;
export type Banner = RecordOf<'banners'>;
export type Membership = RecordOf<'user-communities'>;
export type Community = RecordOf<'communities'>;
export type ClubSpace = RecordOf<'club-spaces'>;
export type ClubCase = RecordOf<'club-cases'>;
export type ClubSanction = RecordOf<'club-sanctions'>;
export type ClubEvent = RecordOf<'club-events'>;
export type Certificate = RecordOf<'certificates'>;
export type Reward = RecordOf<'rewards'>;
export type Service = RecordOf<'course-services'>;
export type PromoCode = RecordOf<'promo-codes'>;
export type Order = RecordOf<'orders'>;
export type Referral = RecordOf<'referrals'>;
export type Installment = RecordOf<'installments'>;
export type Dispute = RecordOf<'disputes'>;
export type PaymentDifference = RecordOf<'payment-differences'>;
export type RewardClaim = RecordOf<'reward-claims'>;
export type LibraryItem = RecordOf<'library'>;
export type LibraryVideo = NonNullable<LibraryItem['video']>;
export type InterfaceSwitch = RecordOf<'interface-switches'>;
export type VideoConsultation = RecordOf<'video-consultations'>;
export type Ticket = RecordOf<'tickets'>;
export type Brand = RecordOf<'schools'>;
