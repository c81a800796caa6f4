import type { LoadScreen, Screen } from './screens.ts';

/** The modules of all screens but the sign-in, by their path. The list names several hundred files, so it is a file of its own: who signs in needs none of them yet. */
const modules = import.meta.glob<Screen>(['./routes/*-route.{ts,tsx}', '!./routes/sign-in-route.tsx']);

/** Returns what loads the code of a screen, by its name in the route table. */
export function lazyScreen(screen: string): LoadScreen {
  const load = modules[`./routes/${screen}-route.tsx`] ?? modules[`./routes/${screen}-route.ts`];
  if (load === undefined) throw new Error(`app/routes has no ${screen}-route`);
  return load;
}

/** What loads the code of each screen. */
export const lazyScreens: readonly LoadScreen[] = Object.values(modules);
