import { redirect, type LoaderFunction, type RouteObject } from 'react-router';
import { loadLateTexts } from '../platform/language.ts';
import { pathWithParams } from '../platform/routes/path-to.ts';
import { routeRows, type RouteName, type RouteRow } from '../platform/routes/route-table.ts';
import { session } from '../platform/session.ts';
import { FirstLoad } from './first-load.tsx';
import { guard } from './guard.ts';
import { RouteError } from './route-error.tsx';
import { screenLoader, type LoadScreen } from './screens.ts';

type Row = readonly [RouteName, RouteRow];

/** What a route leaves to be found by `useMatches`. */
export interface RouteHandle {
  readonly name: RouteName;
}

/** The code of a screen together with the texts that who is signed in reads there. */
async function withTexts<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, session.token() === null ? null : loadLateTexts()]);
  return loaded;
}

/** A screen within the frame comes with its banners. A route that has no loader is entered without asking its middleware. */
async function entered([name, { isBare }]: Row, loading: ReturnType<LoadScreen>): ReturnType<LoadScreen> {
  const { loader = () => null, ...loaded } = await loading;
  const withBanners: LoaderFunction = async (...args) => {
    // Whoever is not signed in has no banners, and should not have to bring the code for them.
    const banners = session.token() === null ? null : import('./first-banners.ts');
    const [answer] = await Promise.all([
      loader(...args),
      banners?.then(({ knowBanners }) => knowBanners(name)),
    ]);
    return answer;
  };
  return { ...loaded, loader: isBare ? loader : withBanners };
}

/** A row with neither a screen nor a redirect has no route: its address is answered by `notFound`. */
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
  return [{ path, middleware, handle, lazy: () => entered(entry, withTexts(load())) }];
}

const routesWhere = (isWanted: (row: Row) => boolean) => routeRows.filter(isWanted).flatMap(routeOf);

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: FirstLoad,
    children: [
      ...routesWhere(([name]) => name === 'login'),
      {
        // The query client is mounted here once, above every screen but the sign-in page: a first visit does not load it.
        lazy: () => import('./query-layout.tsx'),
        children: [
          ...routesWhere(([name, { isBare }]) => isBare === true && name !== 'login'),
          {
            lazy: () => withTexts(import('./app-layout.tsx')),
            children: [
              {
                ErrorBoundary: RouteError,
                children: routesWhere(([, { isBare }]) => isBare !== true),
              },
            ],
          },
        ],
      },
    ],
  },
];
