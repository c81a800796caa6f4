import { authCalls, usersCalls, type Call, type SignedIn } from '@daystream/contract';
import type { FastifyRequest } from 'fastify';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Limit, RateLimits } from '../../../platform/http/rate-limits.ts';
import { createMailboxLimit } from '../../../platform/http/mailbox-limits.ts';
import type { CallContext, Mount, MountOptions } from '../../../platform/http/mount.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { visitorOf } from './app-visit.ts';
import { readCookie, setCookie } from './cookies.ts';
import { deviceCookie, deviceCookieSeconds } from './known-devices.ts';
import type { AuthService } from './auth.service.ts';
import { localeOf } from './sign-up.service.ts';
import type { SignInOrigin } from './start-session.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import { networkOf } from '../../../platform/http/client-network.ts';

const success = { success: true as const };

type SignInContext = Pick<CallContext<Call>, 'brand' | 'request' | 'reply'>;

/** Signing in, up and out. */
export function authRoutes(
  mount: Mount,
  service: ByBrand<AuthService>,
  {
    rateLimits,
    originOf,
    sessions,
  }: { rateLimits: RateLimits; originOf: OriginOf; sessions: Pick<Sessions, 'find'> },
): void {
  // Limits by client address: high enough for a class behind one router, too low to try lists of passwords or e-mails.
  const attempts = rateLimits.create('sign-in.address', { points: 60, seconds: 60 });
  const emails = rateLimits.create('reset.address', { points: 30, seconds: 3600 });
  const emailsToMailbox = createMailboxLimit(rateLimits, 'reset.mailbox', {
    ofNetwork: 5,
    inAll: 20,
    seconds: 3600,
  });
  const signUps = rateLimits.create('sign-up.address', { points: 60, seconds: 3600 });

  const byAddress = (limit: Limit): MountOptions => ({
    limit: ({ brand, request }) => limit.count(`${brand.appId} ${networkOf(request.ip)}`),
  });

  /** The reply of a sign-in; makes the browser a known device of the user. */
  function signedIn({ brand, request, reply }: SignInContext, data: SignedIn) {
    const token = service(brand).devices.issue(data.user.id);
    const attributes = {
      path: '/spa/api/v1/auth',
      seconds: deviceCookieSeconds,
      sameSite: 'Strict',
    } as const;
    const origin = originOf(brand, request);
    void reply.header('set-cookie', setCookie(deviceCookie, token, { origin, ...attributes }));
    return { ...success, data };
  }

  mount(
    usersCalls['auth.login'],
    async (context) => {
      const { brand, body, request } = context;
      return signedIn(context, await service(brand).signIn.login(body, readOrigin(request)));
    },
    byAddress(attempts),
  );

  mount(
    authCalls['auth.loginByAppId'],
    async (context) => {
      const { brand, body, request } = context;
      return signedIn(context, await service(brand).signIn.loginByAppId(body, readOrigin(request)));
    },
    byAddress(attempts),
  );

  mount(usersCalls['auth.logout'], async ({ brand, request }) => {
    await service(brand).signIn.logout(readToken(request));
    return success;
  });

  mount(
    authCalls['auth.anonymous'],
    async ({ brand, body, language, request }) => {
      return {
        ...success,
        data: await service(brand).anonymous.signIn(
          { locale: localeOf(brand, language), timezone: body.timezone },
          readOrigin(request),
        ),
      };
    },
    byAddress(signUps),
  );

  mount(authCalls['auth.validateSignUp'], async ({ brand, body, request }) => {
    await service(brand).signUp.validate(body, request.ip);
    return success;
  });

  mount(
    authCalls['auth.signUpByEmail'],
    async (context) => {
      const { brand, body, language, request } = context;
      const from = { ...readOrigin(request), origin: originOf(brand, request) };
      return signedIn(context, await service(brand).signUp.byEmail(body, language, from));
    },
    byAddress(signUps),
  );

  mount(
    authCalls['auth.signUpByAppId'],
    async (context) => {
      const { brand, body, language, request } = context;
      return signedIn(context, await service(brand).signUp.byAppId(body, language, readOrigin(request)));
    },
    byAddress(signUps),
  );

  mount(
    authCalls['auth.signUpBySocial'],
    async (context) => {
      const { brand, body, language, request } = context;
      const visit = { ...body, browser: visitorOf(request, body.code_verifier) };
      return signedIn(context, await service(brand).signUp.bySocial(visit, language, readOrigin(request)));
    },
    byAddress(signUps),
  );

  mount(
    authCalls['auth.autoLogin'],
    async (context) => {
      const { brand, body, request } = context;
      const visit = { ...body, browser: visitorOf(request, body.code_verifier) };
      return signedIn(context, await service(brand).oneTime.signIn(visit, readOrigin(request)));
    },
    byAddress(attempts),
  );

  mount(
    authCalls['auth.confirmEmail'],
    async ({ brand, body, request }) => {
      const session = await sessions.find(brand, readToken(request));
      await service(brand).emailChange.confirm(body.token, session);
      return success;
    },
    byAddress(attempts),
  );

  mount(
    authCalls['auth.requestPasswordReset'],
    async ({ brand, body, language, request }) => {
      await emailsToMailbox.count({ appId: brand.appId, email: body.email, network: networkOf(request.ip) });
      await service(brand).recovery.request(body.email, language, originOf(brand, request));
      return success;
    },
    byAddress(emails),
  );

  mount(
    authCalls['auth.resetPassword'],
    async ({ brand, body }) => {
      await service(brand).recovery.reset(body);
      return success;
    },
    byAddress(attempts),
  );
}

function readOrigin(request: FastifyRequest): SignInOrigin {
  return {
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
    token: readToken(request),
    device: readCookie(request, deviceCookie),
  };
}

/** The bearer token of a request, not verified; empty without one. */
function readToken(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').split(' ')[1] ?? '';
}
