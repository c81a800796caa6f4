import type { SessionEnd } from '@daystream/web';
import { analytics } from '../platform/analytics/index.ts';
import { queryClient } from '../platform/query-client.ts';
import { keepReturnUrl } from './return-url.ts';
import { forgetVisited } from './visited.ts';

/**
 * What is done when the session ends: nothing of the learner stays in memory. Someone who signed out also leaves nothing unsent behind (uploads and lesson statistics
 * see to that themselves); someone whose session ran out comes back to it.
 */
export function leave(reason: SessionEnd): void {
  analytics.track('logout', {});
  analytics.identify(null);
  if (reason === 'signed_out') forgetDrafts();
  else keepReturnUrl(location.href);
  queryClient.clear();
  forgetVisited();
}

/** Unsent texts are kept by `@daystream/ui` under this prefix. */
function forgetDrafts(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('draft:')) localStorage.removeItem(key);
}
