import { api } from '../platform/client/api.ts';
import { pathTo } from '../platform/routes/path-to.ts';

/** Whether a return URL leads to another origin. */
export const isElsewhere = (target: string): boolean => !target.startsWith('/');

/**
 * Returns the address to open after the sign-in: a path as it is. An absolute address is one of another host of the brand, where this session's cookie is
 * unknown: the server returns an address there with a one-time token, or refuses a host of somebody else, and then it is home (spec product §4, Login
 * success).
 */
export async function addressAfterSignIn(target: string): Promise<string> {
  if (!isElsewhere(target)) return target;
  const address = await api.call('user.autoLoginToken', { body: { returnUrl: target } }).then(
    ({ data }) => data.url,
    () => null,
  );
  return address ?? pathTo('home');
}
