import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrandConfig, BrandSettings } from '@daystream/contract';
import { documentLinks } from '@daystream/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brand.ts';
import { AppError } from '../errors/app-error.ts';
import { languageFor } from './errors.ts';
import { originOf } from './origin.ts';
import { allowPage } from './safe-headers.ts';
import { asPlatform } from './scoped-routes.ts';

export interface WebApp {
  /** Where its addresses begin: `/` or `/studio/`. */
  base: string;
  /** Its built files. */
  folder: string;
}

/**
 * Serves the built apps: hashed assets for ever, and `index.html` for every address of theirs that is no file, with the brand's settings and the reader's
 * language inside, so that the first paint waits for no call. The longest base is asked first. Pages may load media from `mediaOrigins` too.
 */
export async function serveWebApps(
  app: FastifyInstance,
  webApps: readonly WebApp[],
  { mediaOrigins = [] }: { mediaOrigins?: readonly string[] } = {},
): Promise<void> {
  const pages = new Map<string, string>();
  for (const { base, folder } of webApps) {
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
    if (page === undefined) continue;
    pages.set(base, page);
    await asPlatform(app, async (scope) => {
      await scope.register(fastifyStatic, {
        root: folder,
        prefix: base,
        decorateReply: false,
        wildcard: false,
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          const isHashed = path.includes('/assets/');
          void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    });
  }
  const bases = [...pages.keys()].toSorted((a, b) => b.length - a.length);

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const base = bases.find((one) => path === one.slice(0, -1) || path.startsWith(one));
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage || base === undefined) throw new AppError('not_found');
    return sendPage(request, reply, { page: pages.get(base) ?? '', mediaOrigins });
  });
  for (const base of bases) {
    const config = { config: { scope: 'platform' }, schema: { hide: true } } as const;
    app.get(base, config, (request, reply) =>
      sendPage(request, reply, { page: pages.get(base) ?? '', mediaOrigins }),
    );
  }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, mediaOrigins }: { page: string; mediaOrigins: readonly string[] },
): FastifyReply {
  if (request.brand === null) throw new AppError('brand_not_found');
  const { runtime } = request.brand.config;
  const { google_id, yandex_id } = runtime.analytics;
  const nonce = allowPage(reply, {
    analytics: [
      ...(google_id === '' ? [] : ['google' as const]),
      ...(yandex_id === '' ? [] : ['yandex' as const]),
    ],
    frames: documentLinks({
      instructionUrl: runtime.instruction_url,
      guidelineUrl: runtime.guideline_url,
      cookiePolicyLink: runtime.cookie_policy_link,
      personalDataLink: runtime.personal_data_link,
    }),
    mediaOrigins,
    errorReportDsn: runtime.error_report_dsn,
  });
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language')
    .send(
      fill(page, request.brand, {
        language: languageFor(request),
        nonce,
        origin: originOf(request.brand, request),
      }),
    );
}

/** Puts the brand, the language and the nonce into the built page. `<` is escaped, so that no text of a brand can end the script element. */
function fill(
  page: string,
  { settings, config }: Brand,
  { language, nonce, origin }: { language: string; nonce: string; origin: string },
): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return page
    .replace('</head>', () => `${headOf(settings)}${previewOf(config, origin)}</head>`)
    .replaceAll('__CSP_NONCE__', nonce)
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(settings.title)}</title>`)
    .replace(
      /(<script type="application\/json" id="brand"[^>]*>)[\s\S]*?<\/script>/,
      (_, start: string) => `${start}${json}</script>`,
    );
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What search engines and messengers show of the school; a picture has to have its whole address there. */
function previewOf({ title, description, hero }: BrandConfig, origin: string): string {
  const meta = (kind: 'name' | 'property', name: string, content: string) =>
    content === '' ? '' : `<meta ${kind}="${name}" content="${escaped(content)}">`;
  return [
    meta('name', 'description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:image', hero === null ? '' : new URL(hero, origin).href),
  ].join('');
}

/** Icons, and the school's ground under the page before anything is drawn on it. Colours are checked when they are stored: nothing here needs escaping. */
function headOf({ tokens, version }: BrandSettings): string {
  const { light, dark } = tokens;
  return [
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${light.background}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark.background}">`,
    `<link rel="icon" type="image/png" href="/icons/${version}/32.png">`,
    `<link rel="apple-touch-icon" href="/icons/${version}/180.png">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<style nonce="__CSP_NONCE__">html{background:${light.background}}@media(prefers-color-scheme:dark){html{background:${dark.background}}}</style>`,
  ].join('');
}
