/** Records of the studio as its screens see them: the browser's names, milliseconds. */
import type { Camelised, Query, RecordListName } from '@daystream/api-client';
import type {
  BannerRecord,
  CourseRecord,
  InterfaceSwitchRecord,
  PersonRecord,
  BrandRecord,
  StreamRecord,
  SubscriptionRecord,
  TicketRecord,
  VideoRecord,
} from '@daystream/contract';

export type Person = Camelised<PersonRecord>;
export type Subscription = Camelised<SubscriptionRecord>;
export type Stream = Camelised<StreamRecord>;
export type Course = Camelised<CourseRecord>;
export type Banner = Camelised<BannerRecord>;
export type Video = Camelised<VideoRecord>;
export type InterfaceSwitch = Camelised<InterfaceSwitchRecord>;
export type Ticket = Camelised<TicketRecord>;
export type School = Camelised<BrandRecord>;

/** The calls that read each resource of react-admin. */
export const resourceCalls = {
  users: { list: 'studio.people.list', get: 'studio.people.get' },
  'interface-switches': { list: 'studio.interfaceSwitches.list' },
  'user-course-streams': { list: 'studio.streams.list', get: 'studio.streams.get' },
  'payment-subscriptions': { list: 'studio.subscriptions.list' },
  courses: { list: 'studio.courses.list', get: 'studio.courses.get' },
  videos: { list: 'studio.videos.list', get: 'studio.videos.get' },
  tickets: { list: 'studio.tickets.list', get: 'studio.tickets.get' },
  schools: { list: 'studio.brands.list', get: 'studio.brands.get' },
  banners: { list: 'studio.banners.list', get: 'studio.banners.get' },
} as const satisfies Record<string, { list: RecordListName; get?: `studio.${string}.get` }>;
export type ResourceName = keyof typeof resourceCalls;

type ListQuery<R extends ResourceName> = Query<(typeof resourceCalls)[R]['list']>;

/** The filters of a resource's list, and the fields that it can be sorted by. */
export type FilterOf<R extends ResourceName> = NonNullable<ListQuery<R>['filter']>;
export interface SortOf<R extends ResourceName> {
  field: NonNullable<ListQuery<R>['sort']>[0];
  order: 'ASC' | 'DESC';
}
