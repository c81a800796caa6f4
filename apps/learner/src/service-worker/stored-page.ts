/// <reference lib="webworker" />

/** A stalled connection causes no error: after this time the stored page is shown. */
const slowMs = 4000;
const cachePrefix = 'page-';
const key = '/home';
/** Screens of signed-in learners. Other pages can have a head of their own, such as the sale page of a service. */
const isAppScreen = /^\/(home|courses?|events|catalog|homework|chat|videoconsultations|support|user)(\/|$)/;
/** Answers of a proxy whose server is gone. */
const isOfGateway = (status: number) => status >= 502 && status <= 504;

/**
 * The page of the app for a start without a network. The server writes brand, language and the nonce of the Content-Security-Policy into it, so it is kept as it was
 * answered, with its headers, in a cache of this build: its scripts are those of the precache.
 */
export function createStoredPage(
  worker: ServiceWorkerGlobalScope,
  build: string,
  scripts: readonly string[],
) {
  const name = `${cachePrefix}${build}`;

  async function keep(received: Response): Promise<void> {
    const isPage = received.ok && (received.headers.get('content-type') ?? '').startsWith('text/html');
    if (!isPage) return;
    const text = await received.text();
    // A newer release answered: its worker stores its page.
    if (!scripts.every((script) => text.includes(script))) return;
    // A copy, because the answer to a navigation must not be a redirected one.
    await (await caches.open(name)).put(key, new Response(text, { headers: received.headers }));
  }

  const stored = async () => (await caches.open(name)).match(key);

  /** Answers a navigation: from the network, or from the store when it does not answer. */
  async function answer(event: FetchEvent): Promise<Response> {
    const network = (async () =>
      ((await event.preloadResponse) as Response | undefined) ?? (await fetch(event.request)))();
    event.waitUntil(
      network.then((response) => keepScreen(event.request, response.clone())).catch(() => undefined),
    );
    try {
      const first = await Promise.race([network, storedAfter(slowMs)]);
      return isOfGateway(first.status) ? ((await stored()) ?? first) : first;
    } catch (error) {
      const page = await stored();
      if (page === undefined) throw error;
      return page;
    }
  }

  async function keepScreen(request: Request, response: Response): Promise<void> {
    if (isAppScreen.test(new URL(request.url).pathname)) await keep(response);
  }

  /** Resolves only if there is a stored page. */
  function storedAfter(ms: number): Promise<Response> {
    return new Promise((resolve) => {
      setTimeout(() => {
        void stored().then((page) => page && resolve(page));
      }, ms);
    });
  }

  return {
    answer,
    /** Stores the page when this build is installed. */
    async install(): Promise<void> {
      await keep(await fetch(key, { headers: { accept: 'text/html' }, cache: 'no-cache' }));
    },
    /** Deletes the pages of earlier builds. */
    async activate(): Promise<void> {
      const names = (await caches.keys()).filter((one) => one.startsWith(cachePrefix) && one !== name);
      await Promise.all(names.map((one) => caches.delete(one)));
      await worker.registration.navigationPreload?.enable();
    },
  };
}
