/** The contract: every call of the wire, written once. The server mounts it, the apps are typed by it, OpenAPI is made from it. */
import { authCalls } from './auth.ts';
import { accountCalls } from './account.ts';
import { chatsCalls } from './chats.ts';
import { cookiesCalls } from './cookies.ts';
import { coursesCalls } from './courses.ts';
import { filesCalls } from './files.ts';
import { homeworkCalls } from './homework.ts';
import { scoresCalls } from './scores.ts';
import { sessionsCalls } from './sessions.ts';
import { siteCalls } from './site-config.ts';
import { socialCalls } from './social.ts';
import { streamsCalls } from './streams.ts';
import { studioSiteCalls } from './studio-site.ts';
import { studioCalls } from './studio.ts';
import { usersCalls } from './users.ts';

export * from './auth.ts';
export * from './account.ts';
export * from './brand.ts';
export * from './call.ts';
export * from './chats.ts';
export * from './cookies.ts';
export * from './courses.ts';
export * from './enums.ts';
export * from './errors.ts';
export * from './files.ts';
export * from './homework.ts';
export * from './permissions.ts';
export * from './realtime.ts';
export * from './runtime-config.ts';
export * from './scores.ts';
export * from './sessions.ts';
export * from './site-config.ts';
export * from './social.ts';
export * from './streams.ts';
export * from './studio-site.ts';
export * from './studio.ts';
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
  ...studioCalls,
  ...studioSiteCalls,
};
export type Calls = typeof calls;
export type CallName = keyof Calls;
