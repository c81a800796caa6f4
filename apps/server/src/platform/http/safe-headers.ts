import { randomBytes } from 'node:crypto';
import { originsOf } from '@daystream/domain';
import helmet from '@fastify/helmet';
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify';

const policy = 'content-security-policy';

/**
 * The headers that keep a browser from doing with an answer what it was not made for, on every answer. Helmet puts those of pages together once, not for
 * each request: that took a sixth of the time of a small answer (profiled). The answer of a call is no page, and says so. It needs no more, not even who
 * may embed it: what it says to somebody it says only to who shows their token in a header, which no other site's page can. (Media need it, and say it
 * themselves.) Each header costs some 3 % of a small answer (measured).
 */
export async function findSafeHeaders(): Promise<(request: FastifyRequest) => Record<string, string>> {
  const ofPages = await askHelmet();
  return ({ routeOptions: { config } }) =>
    config.scope === undefined || config.scope === 'platform' ? ofPages : ofCalls;
}

const ofCalls = {
  [policy]: "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Allows scripts and styles that carry a new nonce in this page, and gives the nonce. */
export function allowNonce(reply: FastifyReply): string {
  const nonce = randomBytes(16).toString('hex');
  const strict = String(reply.getHeader(policy));
  void reply.header(policy, strict.replaceAll(/(?:script|style)-src /g, `$&'nonce-${nonce}' `));
  return nonce;
}

/** Where the analytics services of a school stand, by what they need of a page. */
const servicesOf = {
  google: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  yandex: ['https://mc.yandex.ru', 'https://mc.yandex.com'],
} as const;

/** Lets the page of a school that has them load these services and talk to them; whether it does, its reader decides. */
export function allowAnalytics(reply: FastifyReply, names: readonly (keyof typeof servicesOf)[]): void {
  const hosts = names.flatMap((name) => servicesOf[name]).join(' ');
  if (hosts === '') return;
  const strict = String(reply.getHeader(policy));
  void reply.header(policy, strict.replaceAll(/(?:script|img|connect)-src /g, `$&${hosts} `));
}

/** Lets the page load pictures and videos from these origins. */
export function allowMedia(reply: FastifyReply, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const strict = String(reply.getHeader(policy));
  void reply.header(policy, strict.replaceAll(/(?:img|media|connect)-src /g, `$&${origins.join(' ')} `));
}

/** Lets the page show pages of these addresses inside itself: the documents that a school names. */
export function allowFrames(reply: FastifyReply, addresses: readonly string[]): void {
  const origins = originsOf(addresses);
  if (origins.length === 0) return;
  void reply.header(policy, `${String(reply.getHeader(policy))};frame-src 'self' ${origins.join(' ')}`);
}

/** Lets the page send its errors there: the address of a Sentry project, or nothing. */
export function allowReports(reply: FastifyReply, dsn: string): void {
  const [origin] = originsOf([dsn]);
  if (origin === undefined) return;
  void reply.header(policy, String(reply.getHeader(policy)).replace('connect-src ', `$&${origin} `));
}

async function askHelmet(): Promise<Record<string, string>> {
  const asked = fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Only meaningful behind TLS, where the proxy sets it.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  asked.get('/', (_, reply) => reply.send());
  const { headers } = await asked.inject('/');
  await asked.close();
  const own = new Set(['content-length', 'connection', 'date']);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])),
  );
}
