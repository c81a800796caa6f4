import { sessionsCalls } from '@daystream/contract';
import { networkOf } from '../../../platform/http/client-network.ts';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { invalidField } from '../../../platform/errors/app-error.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import { parseOwnUrl, type OriginOf } from '../../../platform/http/origin.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { AuthService } from './auth.service.ts';

const success = { success: true as const };

/** The user's own password and sessions. */
export function sessionsRoutes(
  mount: Mount,
  service: ByBrand<AuthService>,
  { rateLimits, originOf }: { rateLimits: RateLimits; originOf: OriginOf },
): void {
  const links = rateLimits.create('one-time-tokens', { points: 30, seconds: 60 });

  mount(sessionsCalls['user.updatePassword'], async ({ brand, actor, body }) => {
    await service(brand).sessions.updatePassword(actor, body);
    return success;
  });

  mount(sessionsCalls['user.sessions'], ({ brand, actor }) => service(brand).sessions.list(actor));

  mount(sessionsCalls['user.endSession'], async ({ brand, actor, params }) => {
    await service(brand).sessions.end(actor, params.id);
    return success;
  });

  mount(sessionsCalls['user.autoLoginToken'], async ({ brand, actor, body, request }) => {
    await links.count(`${brand.appId} ${actor.userId}`);
    const { return_url: returnUrl } = body;
    if (returnUrl === undefined)
      return { ...success, data: { ...(await service(brand).oneTime.createToken(actor)), url: null } };
    const target = parseOwnUrl(brand, returnUrl, originOf(brand, request));
    if (target === null) throw invalidField('return_url', 'not_allowed');
    const link = await service(brand).oneTime.createToken(actor);
    return { ...success, data: { ...link, url: signInAddress(target, link.token) } };
  });

  mount(sessionsCalls['user.sendEmailConfirmation'], async ({ brand, actor, request }) => {
    const from = { origin: originOf(brand, request), network: networkOf(request.ip) };
    await service(brand).emailChange.repeatConfirmation(actor, from);
    return success;
  });

  mount(sessionsCalls['user.delete'], async ({ brand, actor }) => {
    await service(brand).deletion.delete(actor);
    return success;
  });
}

/** The address at the target's host that redeems the token and continues to the target. */
function signInAddress({ origin, pathname, search, hash }: URL, token: string): string {
  const query = new URLSearchParams({ token, returnUrl: pathname + search + hash });
  return `${origin}/auto-login?${query.toString()}`;
}
