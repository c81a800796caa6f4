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
 * Returns the loader of a screen's code, by its name in the route table. Router and browser both cache a failed import: therefore a failure resolves to an
 * error screen that reloads the page.
 */
export function screenLoader(screen: string): LoadScreen {
  // Part of the initial chunk: most visits start here.
  if (screen === 'sign-in') return () => Promise.resolve(signIn);
  const load = lateScreens[`./routes/${screen}-route.tsx`] ?? lateScreens[`./routes/${screen}-route.ts`];
  if (load === undefined) throw new Error(`app/routes has no ${screen}-route`);
  return () => inTime(load).catch(loadLate);
}

const quietMs = 3000;

/** Prefetches the code of all screens a few seconds after the first one, so that they open without a connection. Returns a function that cancels it. */
export function fetchScreens(): () => void {
  void loadLate().catch(() => undefined);
  const timer = setTimeout(() => {
    for (const load of Object.values(lateScreens)) void load().catch(() => undefined);
  }, quietMs);
  return () => clearTimeout(timer);
}
