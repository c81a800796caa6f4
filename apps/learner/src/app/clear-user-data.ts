import type { SessionEnd } from '@daystream/web';
import { clearStoredAnswers } from '../features/base/onboarding/stored-answers.ts';
import { clearStoredOrders } from '../features/commerce/shop/stored-order.ts';
import { removePushSubscription } from '../platform/client/push-subscription.ts';
import { analytics } from '../platform/analytics/index.ts';
import { queryClient } from '../platform/client/query-client.ts';
import { deleteStoredPictures } from './offline/stored-pictures.ts';
import { resumeOnboarding } from './onboarding.ts';
import { storeReturnUrl } from './return-url.ts';
import { clearVisited } from './visited.ts';

/**
 * Clears the data of the learner when the session ends: memory, query cache, navigation memory and push subscription. After a sign-out it also deletes drafts (uploads and
 * lesson statistics delete their own data); after an expired session it stores the return URL.
 */
export function clearUserData(reason: SessionEnd): void {
  analytics.track('logout', {});
  analytics.identify(null);
  clearGuestData();
  void removePushSubscription().catch(() => undefined);
  void deleteStoredPictures().catch(() => undefined);
  if (reason === 'signed_out') deleteDrafts();
  else storeReturnUrl(location.href);
  queryClient.clear();
  clearVisited();
}

/** Deletes what this tab keeps of somebody who is not signed in: answers of the onboarding chat, and what was entered to order a service. */
export function clearGuestData(): void {
  clearStoredAnswers();
  clearStoredOrders();
  resumeOnboarding();
}

/** `@daystream/ui` stores drafts under this prefix. */
function deleteDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
}
