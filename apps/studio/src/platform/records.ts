/** Records of the studio as its screens see them: the browser's names, milliseconds. */
import type { Camelised } from '@daystream/api-client';
import type {
  BannerRecord,
  CourseRecord,
  InterfaceSwitchRecord,
  PersonRecord,
  SchoolRecord,
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
export type School = Camelised<SchoolRecord>;
