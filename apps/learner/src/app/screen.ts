import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router';
import { inTime } from '../platform/in-time.ts';

interface Screen {
  readonly Component?: ComponentType;
  readonly loader?: LoaderFunction;
}
export type LoadScreen = () => Promise<Screen>;

const loadLate: LoadScreen = () => import('./late-screen.tsx');
const screens: LoadScreen[] = [];

/**
 * A route's code, fetched when it is visited. Router and browser both remember a failure for ever: so code that does not come is a screen that waits
 * for the connection.
 */
export function screen(load: LoadScreen): LoadScreen {
  screens.push(load);
  return () => inTime(load).catch(loadLate);
}

const quietMs = 3000;

/** Fetches the code of all screens once the first one has settled, so that a later loss of the connection closes none of them. Gives what stops it. */
export function fetchScreens(): () => void {
  void loadLate().catch(() => undefined);
  const timer = setTimeout(() => {
    for (const load of screens) void load().catch(() => undefined);
  }, quietMs);
  return () => clearTimeout(timer);
}
