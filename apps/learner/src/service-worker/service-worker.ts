/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { handlePushMessages } from './push-messages.ts';
import { createStoredPage } from './stored-page.ts';
import { forgetPictures, neededRequests, pictureCache } from './names.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build (`service-worker-build.ts`). */
declare const BUILT_FILES: {
  readonly id: string;
  readonly scripts: readonly string[];
  readonly files: readonly string[];
};

const day = 24 * 60 * 60;
const { id, scripts, files } = BUILT_FILES;
const page = createStoredPage(self, id, scripts);

/** How long an installation waits for pages in all, in milliseconds; browsers end one that takes five minutes. */
const maxWaitMs = 60_000;
let waitedMs = 0;

/** Waits until no page waits for anything. */
async function backgroundTurn(): Promise<void> {
  if (!('locks' in navigator) || waitedMs >= maxWaitMs) return;
  const startedAt = Date.now();
  const signal = AbortSignal.timeout(maxWaitMs - waitedMs);
  await navigator.locks.request(neededRequests, { signal }, () => undefined).catch(() => undefined);
  waitedMs += Date.now() - startedAt;
}

// Files are stored one after the other; on a slow network they would take the rate of what the learner waits for.
addPlugins([
  {
    async requestWillFetch({ request, event }) {
      if (event?.type !== 'install') return request;
      await backgroundTurn();
      return new Request(request, { priority: 'low' });
    },
  },
]);
// The names of the files contain their hashes.
precacheAndRoute(files.map((url) => ({ url, revision: null })));
cleanupOutdatedCaches();

// Fonts, and texts of the learner's language: the page names those that it has loaded (CACHE_URLS), and the worker stores them.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'assets', plugins: [new ExpirationPlugin({ maxEntries: 80 })] }),
);
// Deleted with the session (`stored-pictures.ts`): private pictures are among them.
const pictureExpiration = new ExpirationPlugin({
  maxEntries: 300,
  maxAgeSeconds: 30 * day,
  purgeOnQuotaError: true,
});
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && /^\/(media|icons)\//.test(url.pathname),
  new CacheFirst({
    cacheName: pictureCache,
    plugins: [new CacheableResponsePlugin({ statuses: [200] }), pictureExpiration],
  }),
);

/** Paths below which the server answers with something else than a page of this app. */
const isElsewhere = /^\/(studio|spa|media|files|uploads|icons|assets|realtime)(\/|$)/;
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  const isPage = event.request.mode === 'navigate' && event.request.method === 'GET';
  if (isPage && origin === self.location.origin && !isElsewhere.test(pathname) && !pathname.includes('.'))
    event.respondWith(page.answer(event));
});

self.addEventListener('install', (event) => {
  event.waitUntil(page.install());
  // The worker of earlier releases answered no requests, so no open page depends on it.
  if (self.registration.active?.scriptURL.endsWith('/push-worker.js')) void self.skipWaiting();
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([page.activate(), self.clients.claim()]));
});
self.addEventListener('message', (event) => {
  const type = (event.data as { type?: unknown } | null)?.type;
  // The learner has pressed "reload" (`app/offline/service-worker.ts`).
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  if (type === forgetPictures) event.waitUntil(pictureExpiration.deleteCacheAndMetadata());
});
handlePushMessages(self);
