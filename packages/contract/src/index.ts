/** The contract: every call of the wire, written once. The server mounts it, the apps are typed by it, OpenAPI is made from it. */
import { authCalls } from './auth.ts';
import { accountCalls } from './account.ts';
import { bannersCalls, studioBannersCalls } from './banners.ts';
import { chatsCalls } from './chats.ts';
import { communitiesCalls } from './communities.ts';
import { cookiesCalls } from './cookies.ts';
import { coursesCalls } from './courses.ts';
import { filesCalls } from './files.ts';
import { homeworkCalls } from './homework.ts';
import { scoresCalls } from './scores.ts';
import { sessionsCalls } from './sessions.ts';
import { siteCalls } from './site-config.ts';
import { socialCalls } from './social.ts';
import { streamsCalls } from './streams.ts';
import { studioSchoolsCalls } from './studio-schools.ts';
import { studioPeopleCalls } from './studio-people.ts';
import { studioSiteCalls } from './studio-site.ts';
import { studioSupportCalls } from './studio-support.ts';
import { studioSubscriptionsCalls } from './studio-subscriptions.ts';
import { subscriptionsCalls } from './subscriptions.ts';
import { studioCalls } from './studio.ts';
import { supportCalls } from './support.ts';
import { usersCalls } from './users.ts';

export * from './auth.ts';
export * from './account.ts';
export * from './banners.ts';
export * from './brand.ts';
export * from './call.ts';
export * from './chats.ts';
export * from './communities.ts';
export * from './cookies.ts';
export * from './courses.ts';
export * from './enums.ts';
export * from './errors.ts';
export * from './files.ts';
export * from './homework.ts';
export * from './onboarding.ts';
export * from './permissions.ts';
export * from './realtime.ts';
export * from './runtime-config.ts';
export * from './scores.ts';
export * from './sessions.ts';
export * from './site-config.ts';
export * from './social.ts';
export * from './streams.ts';
export * from './studio-schools.ts';
export * from './studio-people.ts';
export * from './studio-site.ts';
export * from './studio-support.ts';
export * from './studio-subscriptions.ts';
export * from './studio.ts';
export * from './support.ts';
export * from './subscriptions.ts';
export * from './switches.ts';
export * from './users.ts';
export * from './wire-named.ts';
export * from './wire.ts';

export const calls = {
  ...siteCalls,
  ...authCalls,
  ...sessionsCalls,
  ...socialCalls,
  ...usersCalls,
  ...accountCalls,
  ...cookiesCalls,
  ...coursesCalls,
  ...streamsCalls,
  ...homeworkCalls,
  ...chatsCalls,
  ...filesCalls,
  ...scoresCalls,
  ...bannersCalls,
  ...subscriptionsCalls,
  ...studioCalls,
  ...studioPeopleCalls,
  ...studioSiteCalls,
  ...supportCalls,
  ...communitiesCalls,
  ...studioSupportCalls,
  ...studioSchoolsCalls,
  ...studioBannersCalls,
  ...studioSubscriptionsCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
