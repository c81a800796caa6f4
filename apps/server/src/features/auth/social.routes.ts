import { socialCalls, SocialProvider } from '@daystream/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Brand, ByBrand } from '../../platform/brands/brand.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { createLimit } from '../../platform/http/limits.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { originOf } from '../../platform/http/origin.ts';
import type { AuthService } from './auth.service.ts';

const base = '/spa/api/v1/auth/social/:source';
const cookieName = 'daystream_social';
const ofAnyone = { config: { scope: 'public' }, schema: { hide: true } } as const;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The way to a social network and back: pages that a browser is led through, not calls. And what is linked, as calls. */
export function socialRoutes(app: FastifyInstance, mount: Mount, service: ByBrand<AuthService>): void {
  const attempts = createLimit({ points: 60, seconds: 60 });

  app.get(base, ofAnyone, async (request, reply) => {
    const { brand, source } = placeOf(request);
    await attempts.count(`${brand.appId} ${request.ip}`);
    const query = request.query as Query;
    const origin = originOf(brand, request);
    const successUrl = ownAddress(brand, query['successUrl'], origin);
    const token = typeof query['token'] === 'string' && query['token'] !== '' ? query['token'] : undefined;
    const way = await service(brand).social.begin({
      source,
      successUrl,
      cancelUrl:
        query['cancelUrl'] === undefined ? successUrl : ownAddress(brand, query['cancelUrl'], origin),
      token,
      returnTo: returnOf(origin, source),
    });
    if (way.browser !== undefined) void reply.header('set-cookie', cookie(way.browser, origin, 600));
    return reply.header('referrer-policy', 'no-referrer').redirect(way.url);
  });

  app.get(`${base}/return`, ofAnyone, async (request, reply) => {
    const { brand, source } = placeOf(request);
    await attempts.count(`${brand.appId} ${request.ip}`);
    const origin = originOf(brand, request);
    const address = new URL(returnOf(origin, source));
    address.search = request.url.split('?')[1] ?? '';
    const browser =
      new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1] ?? '';
    const url = await service(brand).social.end({ source, address, browser }, `${origin}/`);
    void reply.header('set-cookie', cookie('', origin, 0)).header('referrer-policy', 'no-referrer');
    return reply.redirect(url);
  });

  mount(socialCalls['user.externalAuths'], ({ brand, actor }) => service(brand).social.list(actor));

  mount(socialCalls['user.unlinkExternalAuth'], async ({ brand, actor, params }) => {
    await service(brand).social.unlink(actor, params.id);
    return { success: true as const };
  });
}

const returnOf = (origin: string, source: string) => `${origin}/spa/api/v1/auth/social/${source}/return`;

function placeOf(request: FastifyRequest): { brand: Brand; source: SocialProvider } {
  if (request.brand === null) throw new AppError('brand_not_found');
  const source = SocialProvider.safeParse((request.params as { source?: unknown }).source);
  if (!source.success) throw new AppError('not_found');
  return { brand: request.brand, source: source.data };
}

/** An address of the school, whole; a path is one too. Errors: `malformed` for any other: it would be given a token. */
function ownAddress({ hosts }: Brand, asked: string | string[] | undefined, origin: string): string {
  const url = typeof asked === 'string' ? URL.parse(asked, origin) : null;
  const isOwn =
    url !== null && (url.origin === origin || (url.protocol === 'https:' && hosts.includes(url.hostname)));
  if (!isOwn || url.username !== '' || url.password !== '') throw new AppError('malformed');
  return url.href;
}

function cookie(value: string, origin: string, seconds: number): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${cookieName}=${value}; Path=/spa/api/v1/auth/social; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}
