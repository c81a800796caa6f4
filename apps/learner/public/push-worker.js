// Shows push notifications, and opens their screen. It stores nothing and answers no requests of the app.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { title, text, path, link, tag } = event.data.json();
  event.waitUntil(
    self.registration.showNotification(title, {
      body: text,
      tag,
      icon: '/icons/0/180.png',
      data: { path, link },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path, link } = event.notification.data;
  const { href, origin } = new URL(link ?? path, self.location.origin);
  if (origin !== self.location.origin) return;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: 'window' });
      const page = pages.find(({ url }) => url === new URL(path, origin).href);
      await (page ? page.focus() : self.clients.openWindow(href));
    })(),
  );
});
