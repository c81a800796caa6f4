import { createGradualRefresh } from '@daystream/web';
import { keepUploading, ownerKey } from '@daystream/web/uploads';
import { chatOutbox, keepChatsSent } from '../features/talking/chats/chat-outbox.ts';
import '../features/club/posts/club-outbox.ts';
import { keepStatusesCurrent } from '../features/learning/learn/keep-statuses-current.ts';
import { keepStepsShown, showLatestCounts } from '../features/learning/learn/learn.queries.ts';
import { keepSavingStats, lessonStats } from '../features/learning/learn/watching/lesson-stats.ts';
import { brand } from '../platform/brand/brand.ts';
import type { CurrentUser } from '../platform/session/current-user.ts';
import { refreshPush } from '../platform/client/push-subscription.ts';
import { queryClient } from '../platform/client/query-client.ts';
import { session } from '../platform/session/session.ts';
import { signedInPlatform } from '../platform/session/signed-in-platform.ts';
import { startDownloads } from './keep-downloads.ts';
import { followEvents } from './realtime/follow-events.ts';
import { sendKeptChange } from '../platform/outbox/kept-change.ts';
import { registerSender } from '../platform/outbox/outbox.ts';
import { keepWorkerCurrent } from './offline/service-worker.ts';
import { followNeeds } from './offline/background-loading.ts';

const { realtime, uploads } = signedInPlatform;
registerSender('chat', sendKeptChange);
registerSender('mark', sendKeptChange);
/** Many streams start and end at the same midnight, so open pages refetch within this time. */
const changesWithinMs = 5000;

/** The owner key of the anonymous account of this page; it is merged into the account that is signed in to next. */
let anonymousOwner: string | undefined;
session.onEnd(() => (anonymousOwner = undefined));

/** Starts the services that run outside React while a user is signed in. Returns a function that stops them. */
export function startSignedInServices(): () => void {
  const changes = createGradualRefresh({ queryClient, withinMs: changesWithinMs, random: Math.random });
  const stops = [
    followNeeds(queryClient),
    keepUploading(uploads),
    keepSavingStats(),
    keepChatsSent(),
    followEvents(realtime, queryClient),
    keepStatusesCurrent({ queryClient, refreshGradually: changes.refresh }),
    keepWorkerCurrent(),
    keepStepsShown(queryClient),
    changes.cancel,
    () => realtime.stop(),
  ];
  realtime.start();
  void refreshPush().catch(() => undefined);
  return () => {
    for (const stop of stops) stop();
  };
}

/** Resumes the stored uploads and lesson statistics of this user on this device. */
export function resumeUnsentData({ id, isAnonymous }: CurrentUser): void {
  const owner = ownerKey(brand.appId, id);
  const merged = anonymousOwner === owner ? undefined : anonymousOwner;
  void uploads.start(owner, merged).catch(() => undefined);
  // The outbox first: statistics of a day wait for its start, which it may have; what it sends waits for the store, and by then the statistics are known.
  void chatOutbox.start(owner, merged);
  void lessonStats.start(owner, merged);
  showLatestCounts(queryClient);
  startDownloads(owner);
  anonymousOwner = isAnonymous ? owner : undefined;
}
