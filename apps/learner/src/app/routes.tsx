import { redirect, type LoaderFunction, type RouteObject } from 'react-router';
import { loadLateTexts } from '../platform/language.ts';
import { paths } from '../platform/paths.ts';
import { session } from '../platform/session.ts';
import { isBuilt, type BuiltRoute } from './built-routes.ts';
import { FirstLoad } from './first-load.tsx';
import { guard } from './guard.ts';
import { RouteError } from './route-error.tsx';
import { routeRows, type RouteName, type RouteRow } from './route-table.ts';
import * as signIn from './routes/sign-in-route.tsx';
import { screen, type LoadScreen } from './screen.ts';

/** What the frame around a screen asks of its route. */
export interface RouteFrame {
  /** Where the back button leads; the logo stands in its place when there is none. */
  readonly back?: (params: Readonly<Record<string, string | undefined>>) => string;
  /** A conversation needs the whole height of a phone. */
  readonly hideBottomBar?: boolean;
}

/** What a route leaves to be found by `useMatches`. */
export interface RouteHandle extends RouteFrame {
  readonly name: RouteName;
}

interface Screen extends RouteFrame {
  readonly load: LoadScreen;
  /** Stands alone, without the menus. */
  readonly isBare?: true;
}

const toCourses = { back: () => paths.courses };
const toSettings = { back: () => paths.settings };
const toPreferences = { back: () => paths.preferences };
const toHomeworks = { back: () => paths.homeworks };

/** The screen of each row of the table that has one. */
const screens: Readonly<Record<BuiltRoute, Screen>> = {
  // Everybody comes in by it, so it is part of the first files.
  login: { load: screen(() => Promise.resolve(signIn)), isBare: true },
  signup: { load: screen(() => import('./routes/sign-up-route.tsx')), isBare: true },
  onboarding: { load: screen(() => import('./routes/onboarding-route.tsx')), isBare: true },
  accessRecovery: { load: screen(() => import('./routes/recovery-route.tsx')), isBare: true },
  resetPassword: { load: screen(() => import('./routes/forced-password-route.tsx')), isBare: true },
  autoLogin: { load: screen(() => import('./routes/auto-login-route.tsx')), isBare: true },
  delete: { load: screen(() => import('./routes/delete-route.tsx')), isBare: true },
  logout: { load: screen(() => import('./routes/logout-route.tsx')), isBare: true },
  home: { load: screen(() => import('./routes/home-route.tsx')) },
  homeCourses: { load: screen(() => import('./routes/courses-route.tsx')) },
  calendar: { load: screen(() => import('./routes/calendar-route.tsx')), ...toCourses },
  day: {
    load: screen(() => import('./routes/day-route.tsx')),
    back: ({ streamId }) => paths.calendar(Number(streamId)),
  },
  dayOfStage: { load: () => import('./routes/day-of-stage-route.ts') },
  homeworks: { load: screen(() => import('./routes/homeworks-route.tsx')) },
  homework: {
    load: screen(() => import('./routes/homework-route.tsx')),
    ...toHomeworks,
    hideBottomBar: true,
  },
  points: { load: screen(() => import('./routes/points-route.tsx')) },
  pointsHistory: {
    load: screen(() => import('./routes/points-history-route.tsx')),
    back: () => paths.points,
  },
  subscriptions: { load: screen(() => import('./routes/subscriptions-route.tsx')), ...toPreferences },
  subscription: {
    load: screen(() => import('./routes/subscription-route.tsx')),
    back: () => paths.subscriptions,
  },
  userSetting: { load: screen(() => import('./routes/setting-menu-route.tsx')) },
  userSettings: { load: screen(() => import('./routes/preferences-route.tsx')), ...toSettings },
  userEdit: { load: screen(() => import('./routes/profile-route.tsx')), ...toSettings },
  userPassword: { load: screen(() => import('./routes/password-route.tsx')), ...toPreferences },
  settingsNotifications: { load: screen(() => import('./routes/notifications-route.tsx')), ...toPreferences },
  settingsSessions: { load: screen(() => import('./routes/sessions-route.tsx')), ...toPreferences },
  socialNetworks: { load: screen(() => import('./routes/social-networks-route.tsx')), ...toPreferences },
  linkSocialNetworks: { load: screen(() => import('./routes/social-networks-route.tsx')), ...toPreferences },
  settingsCookiePolicy: { load: screen(() => import('./routes/cookies-route.tsx')), ...toPreferences },
  document: { load: screen(() => import('./routes/document-route.tsx')), back: () => paths.home },
  updateProfile: { load: screen(() => import('./routes/update-profile-route.tsx')), isBare: true },
  banners: { load: screen(() => import('./routes/banners-route.tsx')), back: () => paths.home },
  notFound: { load: screen(() => import('./routes/not-found-route.tsx')), isBare: true },
};

const screenOf = (name: RouteName): Screen | undefined => (isBuilt(name) ? screens[name] : undefined);

const isBare = (name: RouteName) => screenOf(name)?.isBare === true;

/** The code of a screen together with the texts that who is signed in reads there. */
async function withTexts<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, session.token() === null ? null : loadLateTexts()]);
  return loaded;
}

/** A screen within the frame comes with its banners. A route that has no loader is entered without asking its middleware. */
async function entered(name: RouteName, loading: ReturnType<LoadScreen>): ReturnType<LoadScreen> {
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
  return { ...loaded, loader: isBare(name) ? loader : withBanners };
}

/** A row with neither a screen nor a redirect is not there: its address falls to `notFound`. */
function routeOf([name, row]: readonly [RouteName, RouteRow]): RouteObject[] {
  const { path, redirect: to } = row;
  const middleware = [guard(name)];
  if (to) return [{ path, middleware, loader: ({ params }) => redirect(to(params)) }];
  const found = screenOf(name);
  if (found === undefined) return [];
  const { load, isBare: _, ...frame } = found;
  const handle: RouteHandle = { name, ...frame };
  return [{ path, middleware, handle, lazy: () => entered(name, withTexts(load())) }];
}

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: FirstLoad,
    children: [
      ...routeRows.filter(([name]) => isBare(name)).flatMap(routeOf),
      {
        lazy: () => withTexts(import('./app-layout.tsx')),
        children: [
          {
            ErrorBoundary: RouteError,
            children: routeRows.filter(([name]) => !isBare(name)).flatMap(routeOf),
          },
        ],
      },
    ],
  },
];
