import { giftsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { RateLimits } from '../../../platform/http/rate-limits.ts';
import { hashedNetwork } from '../../../platform/http/hashed-network.ts';
import { sessionUser } from '../../../platform/sessions/session-user.ts';
import type { Sessions } from '../../../platform/sessions/sessions.ts';
import type { GiftsService } from './gifts.service.ts';
import { networkOf } from '../../../platform/http/client-network.ts';

interface Deps {
  gifts: ByBrand<GiftsService>;
  sessions: Pick<Sessions, 'find'>;
  secret: string;
  rateLimits: RateLimits;
}

/** Calls for people who have the link of a gift, and for givers. */
export function giftsRoutes(mount: Mount, { gifts, sessions, secret, rateLimits }: Deps): void {
  const redeeming = rateLimits.create('gifts.address', { points: 60, seconds: 3600 });
  // The recipient did not ask for any of the e-mails.
  const resending = rateLimits.create('gifts.resend', { points: 3, seconds: 86_400 });

  mount(giftsCalls['gifts.get'], async ({ brand, params, request }) =>
    gifts(brand).get(params.public_id, await sessionUser(sessions, brand, request)),
  );
  mount(
    giftsCalls['gifts.redeem'],
    async ({ brand, params, body: form, language, request }) => {
      const userId = await sessionUser(sessions, brand, request, { acts: true });
      const data = await gifts(brand).redeem(params.public_id, {
        userId,
        form,
        language,
        network: hashedNetwork(secret, brand, request.ip),
      });
      return { success: true as const, data };
    },
    { limit: ({ brand, request }) => redeeming.count(`${brand.appId} ${networkOf(request.ip)}`) },
  );
  mount(giftsCalls['gifts.resend'], async ({ brand, actor, params }) => {
    await resending.count(`${brand.appId} ${actor.userId} ${params.public_id}`);
    return { success: true as const, data: await gifts(brand).resend(actor, params.public_id) };
  });
}
