/// <reference lib="webworker" />

interface PushMessage {
  readonly title: string;
  readonly text: string;
  /** Address of the screen in the app. */
  readonly path: string;
  /** Address that records the opening and then leads to `path`. */
  readonly link?: string;
  /** A later message with the same tag replaces this one. */
  readonly tag: string;
}

/** Shows push notifications, and opens their screen when they are pressed. */
export function handlePushMessages(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    if (event.data === null) return;
    const { title, text, path, link, tag } = event.data.json() as PushMessage;
    const shown = worker.registration.showNotification(title, {
      body: text,
      tag,
      icon: '/icons/0/180.png',
      data: { path, link },
    });
    event.waitUntil(shown);
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { path, link } = event.notification.data as Pick<PushMessage, 'path' | 'link'>;
    const { href, origin } = new URL(link ?? path, worker.location.origin);
    if (origin !== worker.location.origin) return;
    event.waitUntil(openPage(worker, new URL(path, origin).href, href));
  });
}

/** Focuses the page that already shows the screen, or opens a new one. */
async function openPage(worker: ServiceWorkerGlobalScope, screen: string, href: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => url === screen);
  await (page ? page.focus() : worker.clients.openWindow(href));
}
