import { socialCalls, SocialProvider } from '@daystream/contract';
import { cookieNames } from '@daystream/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { parseOwnUrl, type OriginOf } from '../../../platform/http/origin.ts';
import { parseAppUrl, readChallenge } from './app-visit.ts';
import { readCookie, setCookie } from './cookies.ts';
import type { AuthService } from './auth.service.ts';
import { signUpTokenMs } from './social.service.ts';
import { networkOf } from '../../../platform/http/client-network.ts';

const path = '/spa/api/v1/auth/social';
const base = `${path}/:source` as const;
/** Identifies the browser that was sent to the network, until the token of its return is used. */
const handshakeCookie = cookieNames.social;
/** The calls that take such a token are below this path. */
const cookiePath = '/spa/api/v1/auth';
/** Identifies the browser that requested a link token. */
const linkCookie = cookieNames.socialLink;
const publicRoute = { config: { scope: 'public' }, schema: { hide: true } } as const;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Social sign-in and sign-up: redirects to the network and back, and calls for the linked accounts. */
export function socialRoutes(
  app: FastifyInstance,
  mount: Mount,
  {
    auth: service,
    rateLimits,
    originOf,
  }: { auth: ByBrand<AuthService>; rateLimits: RateLimits; originOf: OriginOf },
): void {
  const attempts = rateLimits.create('social.address', { points: 60, seconds: 60 });
  const links = rateLimits.create('social.link', { points: 30, seconds: 60 });

  app.get(base, publicRoute, async (request, reply) => {
    const { brand, source } = readProvider(request);
    await attempts.count(`${brand.appId} ${networkOf(request.ip)}`);
    const query = request.query as Query;
    const origin = originOf(brand, request);
    const token = typeof query['token'] === 'string' && query['token'] !== '' ? query['token'] : undefined;
    // The token of a link belongs to a browser with its cookie.
    const challenge = token === undefined ? readChallenge(query['challenge']) : undefined;
    const readUrl = (input: Query[string]) =>
      challenge === undefined ? readOwnUrl(brand, input, origin) : readAppUrl(brand, input);
    const successUrl = readUrl(query['successUrl']);
    const redirect = await service(brand).social.begin({
      source,
      successUrl,
      cancelUrl: query['cancelUrl'] === undefined ? successUrl : readUrl(query['cancelUrl']),
      challenge,
      isSignUp:
        token === undefined && query['action'] === 'signup' && brand.config.runtime.is_registration_enable,
      link: token === undefined ? undefined : { token, browser: readCookie(request, linkCookie) },
      returnTo: returnUrlOf(origin, source),
    });
    if (redirect.browser !== undefined)
      void reply.header(
        'set-cookie',
        setCookie(handshakeCookie, redirect.browser, { origin, path: cookiePath, seconds: 600 }),
      );
    return reply.header('referrer-policy', 'no-referrer').redirect(redirect.url);
  });

  app.get(`${base}/return`, publicRoute, async (request, reply) => {
    const { brand, source } = readProvider(request);
    await attempts.count(`${brand.appId} ${networkOf(request.ip)}`);
    const origin = originOf(brand, request);
    const address = new URL(returnUrlOf(origin, source));
    address.search = request.url.split('?')[1] ?? '';
    const browser = readCookie(request, handshakeCookie);
    const { url, browser: kept } = await service(brand).social.end(
      { source, address, browser },
      `${origin}/`,
    );
    const cookie = { origin, path: cookiePath, seconds: kept === undefined ? 0 : signUpTokenMs / 1000 };
    void reply
      .header('set-cookie', setCookie(handshakeCookie, kept ?? '', cookie))
      .header('referrer-policy', 'no-referrer');
    return reply.redirect(url);
  });

  mount(socialCalls['user.socialLinkToken'], async ({ brand, actor, body, request, reply }) => {
    await links.count(`${brand.appId} ${actor.userId}`);
    const { browser, ...data } = await service(brand).social.linkToken(actor, body.current_password);
    const origin = originOf(brand, request);
    void reply.header('set-cookie', setCookie(linkCookie, browser, { origin, path, seconds: 60 }));
    return { success: true as const, data };
  });

  mount(socialCalls['user.externalAuths'], ({ brand, actor }) => service(brand).social.list(actor));

  mount(socialCalls['user.unlinkExternalAuth'], async ({ brand, actor, params }) => {
    await service(brand).social.unlink(actor, params.id);
    return { success: true as const };
  });
}

const returnUrlOf = (origin: string, source: string) => `${origin}/spa/api/v1/auth/social/${source}/return`;

function readProvider(request: FastifyRequest): { brand: Brand; source: SocialProvider } {
  if (request.brand === null) throw new AppError('brand_not_found');
  const source = SocialProvider.safeParse((request.params as { source?: unknown }).source);
  if (!source.success) throw new AppError('not_found');
  return { brand: request.brand, source: source.data };
}

/** Errors: `malformed` for what is not an address of the brand's mobile app. */
function readAppUrl(brand: Brand, input: string | string[] | undefined): string {
  const url = typeof input === 'string' ? parseAppUrl(brand, input) : null;
  if (url === null) throw new AppError('malformed');
  return url.href;
}

/** Errors: `malformed` for what is not an address of the brand. */
function readOwnUrl(brand: Brand, input: string | string[] | undefined, origin: string): string {
  const url = typeof input === 'string' ? parseOwnUrl(brand, input, origin) : null;
  if (url === null) throw new AppError('malformed');
  return url.href;
}
