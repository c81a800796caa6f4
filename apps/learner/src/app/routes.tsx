import { redirect, type LoaderFunction, type RouteObject } from 'react-router';
import { loadLateTexts } from '../platform/language/language.ts';
import { pathWithParams } from '../platform/routes/path-to.ts';
import { routeRows, type RouteName, type RouteRow } from '../platform/routes/route-table.ts';
import { session } from '../platform/session/session.ts';
import { StartingScreen } from './starting-screen.tsx';
import { guard } from './guard.ts';
import { RouteError } from './route-error.tsx';
import { screenLoader, type LoadScreen } from './screens.ts';

type Row = readonly [RouteName, RouteRow];

/** The handle that `useMatches` returns. */
export interface RouteHandle {
  readonly name: RouteName;
}

/** Loads a screen, and for signed-in users also the texts that it needs. */
async function withTexts<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, session.token() === null ? null : loadLateTexts()]);
  return loaded;
}

/**
 * Loads a route; a screen inside the frame waits for its banners. Every route gets a loader: React Router skips the middleware of a route without one. A route is loaded
 * once, perhaps for a guest who is led to sign in and comes back, so its loader waits for the texts again.
 */
async function loadRoute([name, { isBare }]: Row, loading: ReturnType<LoadScreen>): ReturnType<LoadScreen> {
  const { loader = () => null, ...loaded } = await loading;
  const withBanners: LoaderFunction = async (...args) => {
    // Guests have no banners and do not load their code.
    const banners = session.token() === null ? null : import('./preload-banners.ts');
    const [answer] = await Promise.all([
      loader(...args),
      banners?.then(({ preloadBanners }) => preloadBanners(name)),
    ]);
    return answer;
  };
  const load: LoaderFunction = isBare === true ? loader : withBanners;
  return { ...loaded, loader: async (...args) => withTexts(Promise.resolve(load(...args))) };
}

/** Creates the route of a row. A row with neither screen nor redirect has no route: `notFound` handles its address. */
function routeOf(entry: Row): RouteObject[] {
  const [name, { path, screen, redirectTo: to, redirectQuery }] = entry;
  const middleware = [guard(name)];
  if (to !== undefined)
    return [
      { path, middleware, loader: ({ params }) => redirect(pathWithParams(to, params, redirectQuery)) },
    ];
  if (screen === undefined) return [];
  const load = screenLoader(screen);
  const handle: RouteHandle = { name };
  return [{ path, middleware, handle, lazy: () => loadRoute(entry, withTexts(load())) }];
}

const routesMatching = (matches: (row: Row) => boolean) => routeRows.filter(matches).flatMap(routeOf);

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: StartingScreen,
    children: [
      ...routesMatching(([name]) => name === 'login'),
      {
        // The query client is mounted above every screen except the sign-in page, so that a guest's first load does not include it.
        lazy: () => import('./query-layout.tsx'),
        children: [
          ...routesMatching(([name, { isBare }]) => isBare === true && name !== 'login'),
          {
            lazy: () => withTexts(import('./app-layout.tsx')),
            children: [
              {
                ErrorBoundary: RouteError,
                children: routesMatching(([, { isBare }]) => isBare !== true),
              },
            ],
          },
        ],
      },
    ],
  },
];
