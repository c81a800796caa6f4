import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { inTime } from '../platform/in-time.ts';
import * as signIn from './routes/sign-in-route.tsx';

interface Screen {
  readonly Component?: ComponentType;
  readonly loader?: LoaderFunction;
}
export type LoadScreen = () => Promise<Screen>;

const lateScreens = import.meta.glob<Screen>(['./routes/*-route.{ts,tsx}', '!./routes/sign-in-route.tsx']);
const loadLate: LoadScreen = () => import('./late-screen.tsx');

/**
 * Gives what fetches the code of a screen, by its name in the route table. Router and browser both remember a failure for ever: so code that does not come is a screen that waits
 * for the connection.
 */
export function screenLoader(screen: string): LoadScreen {
  // Everybody comes in by it, so it is part of the first files.
  if (screen === 'sign-in') return () => Promise.resolve(signIn);
  const load = lateScreens[`./routes/${screen}-route.tsx`] ?? lateScreens[`./routes/${screen}-route.ts`];
  if (load === undefined) throw new Error(`app/routes has no ${screen}-route`);
  return () => inTime(load).catch(loadLate);
}

const quietMs = 3000;

/** Fetches the code of all screens once the first one has settled, so that a later loss of the connection closes none of them. Gives what stops it. */
export function fetchScreens(): () => void {
  void loadLate().catch(() => undefined);
  const timer = setTimeout(() => {
    for (const load of Object.values(lateScreens)) void load().catch(() => undefined);
  }, quietMs);
  return () => clearTimeout(timer);
}
