import { loadWithTimeout } from '@daystream/web';
import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import * as signIn from './routes/sign-in-route.tsx';

export interface Screen {
  readonly Component?: ComponentType;
  readonly loader?: LoaderFunction;
}
export type LoadScreen = () => Promise<Screen>;

export const loadErrorScreen: LoadScreen = () => import('./screen-load-error.tsx');

/**
 * Returns the loader of a screen's code, by its name in the route table. Router and browser both cache a failed import: therefore a failure resolves to an
 * error screen that reloads the page.
 */
export function screenLoader(screen: string): LoadScreen {
  // Part of the initial chunk: most visits start here.
  if (screen === 'sign-in') return () => Promise.resolve(signIn);
  const load = async () => (await import('./lazy-screens.ts')).lazyScreen(screen)();
  return () => loadWithTimeout(load).catch(loadErrorScreen);
}
