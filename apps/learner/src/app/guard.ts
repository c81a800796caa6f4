import type { GuardedPerson, RouteAccess } from '@daystream/domain';
import { redirect, type MiddlewareFunction } from 'react-router';
import { pathTo, pathWithParams } from '../platform/routes/path-to.ts';
import { session } from '../platform/session/session.ts';
import { isSwitchedOn } from '../platform/brand/switches.ts';
import { storeReturnUrl } from './return-url.ts';
import { routeTable, type RouteName } from '../platform/routes/route-table.ts';
import { guardRedirect } from './guard-redirect.ts';

/** Middleware of every route of the table. The user module is imported lazily, so that the first visit of a guest does not load it. */
export function guard(name: RouteName): MiddlewareFunction {
  const row = routeTable[name];
  return async ({ request, params }) => {
    if (row.access === 'action') return;
    if (row.isOpenWithToken === true && new URL(request.url).searchParams.has('token')) return;
    const person = await loadPerson(params['streamId'], request.signal);
    const target = guardRedirect(name, person);
    rememberReturnUrl(request.url, row.access, target);
    if (target !== null) throw redirect(target);
    if (row.needs !== undefined && !isSwitchedOn(row.needs)) {
      if (row.offTo !== undefined) throw redirect(pathWithParams(row.offTo, params));
      throw new Response(null, { status: 404 });
    }
  };
}

/** Pages between a person and the page that was asked for; they return to it. */
const detours: ReadonlySet<string | null> = new Set([
  pathTo('login'),
  pathTo('updateProfile'),
  pathTo('resetPassword'),
]);

/** Stores the address that is left for a detour, and the one that a page for guests was opened with: the other pages that sign in are reached by links without it. */
function rememberReturnUrl(address: string, access: RouteAccess, target: string | null): void {
  if (detours.has(target)) storeReturnUrl(address);
  const asked = access === 'guest' && target === null ? new URL(address).searchParams.get('returnUrl') : null;
  if (asked !== null) storeReturnUrl(asked);
}

/** Returns who is signed in; null: a guest. A session that the server refuses has ended: its data is cleared here as long as the frame, which does that, is not there. */
async function loadPerson(streamId: string | undefined, signal: AbortSignal): Promise<GuardedPerson | null> {
  if (session.token() === null) return null;
  const { loadGuardedPerson, prefetchBesideUser } = await import('./guarded-person.ts');
  prefetchBesideUser(streamId);
  const person = await loadGuardedPerson();
  if (session.token() !== null) return person;
  if (!signal.aborted) {
    const { clearUserData } = await import('./clear-user-data.ts');
    clearUserData(session.lastEnd() ?? 'expired');
  }
  return null;
}
