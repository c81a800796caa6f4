import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { median } from '../load/statistics.ts';
import type { Row } from '../table.ts';
import type { DownloadsBench } from '../downloads/page.ts';

/** In the page. */
declare const downloadsBench: DownloadsBench;

const [segments, segmentBytes, minRate] = [24, 2 * 1024 * 1024, 0.8];
const rounds = 5;

/** The rate of the downloads of the learner app: `npm run bench -- downloads`. */
export async function benchDownloads(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'daystream-bench-'));
  try {
    return [await measureRate(folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs `work` in a browser with a profile on the disk: a private window keeps its files in the memory of another process. */
async function withProfile<Result>(profile: string, work: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? (await findBrowser()),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--autoplay-policy=no-user-gesture-required'],
  });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Two downloads at once, encrypted and stored, beside a fetch of the same bytes that keeps nothing. The rounds alternate. */
async function measureRate(folder: string): Promise<Row> {
  const dist = join(folder, 'page');
  await build({
    configFile: false,
    root: join(import.meta.dirname, '../downloads'),
    logLevel: 'error',
    build: { outDir: dist, emptyOutDir: true, target: 'es2023' },
  });
  const segment = randomBytes(segmentBytes);
  const playlist = Buffer.from(Array.from({ length: segments }, (_, index) => `${index}.m4s\n`).join(''));
  const master = Buffer.from('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9,RESOLUTION=640x360\n360p.m3u8\n');
  async function contentOf(path: string): Promise<Buffer> {
    if (path.endsWith('.m4s')) return segment;
    if (path.endsWith('master.m3u8')) return master;
    if (path.endsWith('.m3u8')) return playlist;
    return readFile(join(dist, path === '/' ? 'index.html' : path));
  }
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    contentOf(path).then(
      (content) =>
        reply
          .writeHead(200, {
            'content-length': content.byteLength,
            'content-type': types[path === '/' ? '.html' : extname(path)] ?? 'video/mp4',
          })
          .end(content),
      () => reply.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { port } = server.address() as AddressInfo;
    return await withProfile(join(folder, 'rate'), async (page) => {
      await page.goto(`http://127.0.0.1:${port}/`);
      await page.waitForFunction(() => 'downloadsBench' in globalThis);
      const bytes = segments * segmentBytes + playlist.byteLength;
      const times: { download: number; plain: number }[] = [];
      // The first round starts the worker and fills caches.
      for (let round = 0; round <= rounds; round += 1) {
        const plain = await page.evaluate((count) => downloadsBench.plain(count), segments);
        const download = await page.evaluate((size) => downloadsBench.download(size), bytes);
        if (round > 0) times.push({ download, plain });
      }
      const rateOf = (ms: number) => `${((2 * bytes) / 1000 / ms).toFixed(0)} MB/s`;
      const ratio = median(times.map(({ download, plain }) => plain / download));
      const all = times.map(({ download, plain }) => (plain / download).toFixed(2)).toSorted();
      return {
        measurement: `download, encrypted and stored, beside a plain fetch of the same bytes; rounds ${all.join(', ')}`,
        platform: rateOf(median(times.map(({ download }) => download))),
        baseline: rateOf(median(times.map(({ plain }) => plain))),
        ratio: ratio.toFixed(2),
        target: `≥ ${minRate}`,
        met: ratio >= minRate,
      };
    });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
