import { loadWithTimeout } from '@daystream/web';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import * as signIn from './routes/sign-in-route.tsx';

interface Screen {
  readonly Component?: ComponentType;
  readonly loader?: LoaderFunction;
}
export type LoadScreen = () => Promise<Screen>;

const lazyScreens = import.meta.glob<Screen>(['./routes/*-route.{ts,tsx}', '!./routes/sign-in-route.tsx']);
const loadErrorScreen: LoadScreen = () => import('./screen-load-error.tsx');

/**
 * Returns the loader of a screen's code, by its name in the route table. Router and browser both cache a failed import: therefore a failure resolves to an
 * error screen that reloads the page.
 */
export function screenLoader(screen: string): LoadScreen {
  // Part of the initial chunk: most visits start here.
  if (screen === 'sign-in') return () => Promise.resolve(signIn);
  const load = lazyScreens[`./routes/${screen}-route.tsx`] ?? lazyScreens[`./routes/${screen}-route.ts`];
  if (load === undefined) throw new Error(`app/routes has no ${screen}-route`);
  return () => loadWithTimeout(load).catch(loadErrorScreen);
}

const prefetchDelayMs = 3000;

/** Prefetches the code of all screens a few seconds after the first one, so that they open without a connection. Returns a function that cancels it. */
export function prefetchScreens(): () => void {
  void loadErrorScreen().catch(() => undefined);
  const timer = setTimeout(() => {
    for (const load of Object.values(lazyScreens)) void load().catch(() => undefined);
  }, prefetchDelayMs);
  return () => clearTimeout(timer);
}
