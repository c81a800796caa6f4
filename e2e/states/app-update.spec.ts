import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../fixtures/test.ts';

/** Passes everything to the platform; from `publish` on its service worker is that of another release. */
async function startProxy(platform: URL) {
  let isPublished = false;
  const proxy = createServer((incoming, outgoing) => {
    const { 'if-none-match': _, 'if-modified-since': __, ...asked } = incoming.headers;
    const headers = { ...asked, host: platform.host, 'accept-encoding': 'identity' };
    const { url: path, method } = incoming;
    const passed = ask({ host: platform.hostname, port: platform.port, path, method, headers }, (answer) => {
      const isWorker = path === '/service-worker.js';
      const { 'content-length': bytes, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...rest,
        ...(!isWorker && bytes !== undefined && { 'content-length': bytes }),
      });
      answer.pipe(outgoing, { end: !isWorker });
      if (isWorker) answer.on('end', () => outgoing.end(isPublished ? '\n// the next release' : ''));
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, platform.hostname, resolve);
  });
  return {
    origin: `http://${platform.hostname}:${(proxy.address() as AddressInfo).port}`,
    publish: () => void (isPublished = true),
    close: () => proxy.close(),
  };
}

test(
  'a new release is offered when nothing is being written, and starts after a press',
  { tag: '@full' },
  async ({ open, faults, baseURL }) => {
    // The proxy passes no WebSockets.
    faults.allow(/WebSocket|realtime/);
    const proxy = await startProxy(new URL(baseURL ?? ''));
    const context = await open({
      as: 'learner@example.com',
      serviceWorkers: 'allow',
      baseURL: proxy.origin,
    });
    const page = await context.newPage();
    await page.goto('/support');
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 30_000 })
      .toBe('activated');
    const notice = page.getByText('Вышла новая версия');
    await page.getByRole('textbox').last().fill('Здравствуйте!');
    proxy.publish();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.state))
      .toBe('installed');
    await expect(notice).toBeHidden();
    await page.getByRole('textbox').last().fill('');
    await expect(notice).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Обновить' }).click();
    await reloaded;
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting))
      .toBeNull();
    await expect(notice).toBeHidden();
    await context.close();
    proxy.close();
  },
);
