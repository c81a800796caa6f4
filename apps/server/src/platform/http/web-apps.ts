import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BrandSettings } from '@daystream/contract';
import { documentLinks } from '@daystream/domain';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Brand } from '../brands/brand.ts';
import { AppError } from '../errors/app-error.ts';
import { escapeHtml } from '../escape-html.ts';
import { answerOtherMethod } from './allowed-methods.ts';
import { languageFor } from './errors.ts';
import { hostOf, type OriginOf } from './origin.ts';
import { renderPageTags, renderPageText, tagsOfBrand, type PageHead, type PageHeadOf } from './page-head.ts';
import { allowPage } from './safe-headers.ts';
import { registerPlatformRoutes } from './scoped-routes.ts';

const toBrotli = promisify(brotliCompress);
/** As for all other replies (server.ts). */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

export interface WebApp {
  /** The path prefix of its pages: `/` or `/studio/`. */
  base: string;
  /** The folder of its built files. */
  folder: string;
}

/**
 * Serves the built web apps: hashed assets with an immutable cache, and `index.html` for every other path below the base. The page contains the
 * brand settings and the language, so that the first paint waits for no call. The longest matching base wins. Pages may also load media from
 * `mediaOrigins`, embed the pages that `embeddedPagesOf` lists for their brand, and show rooms of `meetingOrigin`. Pages of the learner app may have a head of
 * their own (`pageHeadOf`).
 */
export async function serveWebApps(
  app: FastifyInstance,
  webApps: readonly WebApp[],
  {
    originOf,
    mediaOrigins = [],
    meetingOrigin,
    embeddedPagesOf = async () => [],
    pageHeadOf = async () => undefined,
    sendWithoutBrand,
  }: {
    originOf: OriginOf;
    mediaOrigins?: readonly string[];
    meetingOrigin?: string | undefined;
    embeddedPagesOf?: (brand: Brand) => Promise<readonly string[]>;
    pageHeadOf?: (brand: Brand, ...page: Parameters<PageHeadOf>) => ReturnType<PageHeadOf>;
    sendWithoutBrand: SendWithoutBrand;
  },
): Promise<void> {
  const pageOf = (base: string) => ({
    page: pages.get(base) ?? '',
    isLearnerApp: base === '/',
    mediaOrigins,
    meetingOrigin,
    originOf,
    embeddedPagesOf,
    pageHeadOf: base === '/' ? pageHeadOf : noPageHead,
    sendWithoutBrand,
  });
  const pages = new Map<string, string>();
  for (const { base, folder } of webApps) {
    const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined);
    if (page === undefined) continue;
    pages.set(base, page);
    await registerPlatformRoutes(app, async (scope) => {
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
    if (answerOtherMethod(request, reply)) return reply;
    const path = request.url.split('?')[0] ?? '/';
    const base = bases.find((one) => path === one.slice(0, -1) || path.startsWith(one));
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage || base === undefined || isFile(path)) throw new AppError('not_found');
    return sendPage(request, reply, pageOf(base));
  });
  for (const base of bases) {
    const config = { config: { scope: 'platform' }, schema: { hide: true } } as const;
    app.get(base, config, (request, reply) => sendPage(request, reply, pageOf(base)));
  }
}

/** No page of an app has an address like that of a file; a scanner that asks for one is to learn that it is not there. */
const isFile = (path: string) => path.startsWith('/.well-known/') || /\.[a-z][a-z\d]{1,7}$/i.test(path);

/** Not for ever, as browsers would: staff may change their mind. */
const redirectCache = 'public, max-age=600';

const noPageHead = async () => undefined;

/** Answers the request of a page at a host that no brand has. */
export type SendWithoutBrand = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

interface PageParts {
  page: string;
  isLearnerApp: boolean;
  mediaOrigins: readonly string[];
  meetingOrigin: string | undefined;
  originOf: OriginOf;
  embeddedPagesOf: (brand: Brand) => Promise<readonly string[]>;
  pageHeadOf: (brand: Brand, ...page: Parameters<PageHeadOf>) => ReturnType<PageHeadOf>;
  sendWithoutBrand: SendWithoutBrand;
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    page,
    isLearnerApp,
    mediaOrigins,
    meetingOrigin,
    originOf,
    embeddedPagesOf,
    pageHeadOf,
    sendWithoutBrand,
  }: PageParts,
): Promise<FastifyReply> {
  if (request.brand === null) return sendWithoutBrand(request, reply);
  const origin = originOf(request.brand, request);
  // Staff stay: the studio is where a main host that no longer answers is changed.
  if (isLearnerApp && request.brand.redirectingHosts.has(hostOf(request)))
    return reply.header('cache-control', redirectCache).redirect(`${origin}${request.url}`, 301);
  const embeddedPages = await embeddedPagesOf(request.brand);
  const head = await pageHeadOf(request.brand, request.url.split('?')[0] ?? '/', origin);
  if (head === null) void reply.code(404);
  const { runtime } = request.brand.config;
  const { google_id, yandex_id } = runtime.analytics;
  const nonce = allowPage(reply, {
    analytics: [
      ...(google_id === '' ? [] : ['google' as const]),
      ...(yandex_id === '' ? [] : ['yandex' as const]),
    ],
    frames: [
      ...documentLinks({
        instructionUrl: runtime.instruction_url,
        guidelineUrl: runtime.guideline_url,
        cookiePolicyLink: runtime.cookie_policy_link,
        termsLink: runtime.terms_link,
        personalDataLink: runtime.personal_data_link,
      }),
      ...embeddedPages,
    ],
    mediaOrigins,
    pictures: [runtime.club.api_url],
    meetingOrigin,
    errorReportDsn: runtime.error_report_dsn,
  });
  const html = renderPage(page, request.brand, {
    language: languageFor(request),
    nonce,
    origin,
    head: head ?? undefined,
  });
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Accept-Language, Accept-Encoding');
  // Most pages are answered by the handler of unknown addresses, which is no route: the compression of all routes does not reach it.
  const encoding = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? 'br' : null;
  if (encoding === null) return reply.send(html);
  return reply.header('content-encoding', encoding).send(await toBrotli(html, quality));
}

/** Inserts brand, language and nonce into the built page. `<` is escaped, so that no text of a brand can close the script element. */
function renderPage(
  page: string,
  { settings, config }: Brand,
  {
    language,
    nonce,
    origin,
    head,
  }: { language: string; nonce: string; origin: string; head: PageHead | undefined },
): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return page
    .replace(
      '</head>',
      () => `${renderHead(settings)}${renderPageTags(head ?? tagsOfBrand(config), origin)}</head>`,
    )
    .replace('</body>', () => `${head === undefined ? '' : renderPageText(head)}</body>`)
    .replaceAll('__CSP_NONCE__', nonce)
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        `<title>${escapeHtml(head === undefined ? settings.title : `${head.title} | ${settings.title}`)}</title>`,
    )
    .replace(
      /(<script type="application\/json" id="brand"[^>]*>)[\s\S]*?<\/script>/,
      (_, start: string) => `${start}${json}</script>`,
    );
}

/**
 * Icons, manifest and the brand's background colour, which is painted before the app loads. Colours are validated when they are stored, so they need
 * no escaping here.
 */
function renderHead({ tokens, version }: BrandSettings): string {
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
