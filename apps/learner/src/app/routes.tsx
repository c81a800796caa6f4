import { redirect, type RouteObject } from 'react-router';
import { paths } from '../platform/paths.ts';
import { requireGuest, requireSession } from './guard.ts';
import { RouteError } from './route-error.tsx';
import { screen } from './screen.ts';
import { FirstLoad } from './first-load.tsx';

/** What the frame around a screen asks of its route. */
export interface RouteFrame {
  /** Where the back button leads; the logo stands in its place when there is none. */
  readonly back?: (params: Readonly<Record<string, string | undefined>>) => string;
  /** A conversation needs the whole height of a phone. */
  readonly hideBottomBar?: boolean;
}

const to = (path: string) => () => redirect(path);
const frame = (value: RouteFrame) => value;

/** The table of spec product §2, as far as its screens exist. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: RouteError,
    HydrateFallback: FirstLoad,
    children: [
      {
        path: paths.signIn,
        middleware: [requireGuest],
        loader: () => null,
        lazy: screen(() => import('./routes/sign-in-route.tsx')),
      },
      { path: paths.logout, lazy: screen(() => import('./routes/logout-route.tsx')) },
      {
        middleware: [requireSession],
        lazy: () => import('./app-layout.tsx'),
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              { path: '/user', loader: to(paths.home) },
              { path: '/course', loader: to(paths.home) },
              {
                path: '/course/:streamId',
                loader: ({ params }) => redirect(`/course/${params['streamId']}/calendar`),
              },
              {
                path: '/course/:streamId/stages',
                loader: ({ params }) => redirect(`/course/${params['streamId']}/calendar`),
              },
              {
                path: '/course/:streamId/freeze',
                loader: ({ params }) => redirect(`/course/${params['streamId']}/calendar`),
              },
              {
                path: '/course/:streamId/stages/:stageId/days/:dayId',
                lazy: () => import('./routes/day-of-stage-route.ts'),
              },
              { path: paths.home, lazy: screen(() => import('./routes/home-route.tsx')) },
              { path: paths.courses, lazy: screen(() => import('./routes/courses-route.tsx')) },
              {
                path: '/course/:streamId/calendar',
                handle: frame({ back: () => paths.courses }),
                lazy: screen(() => import('./routes/calendar-route.tsx')),
              },
              {
                path: '/course/:streamId/calendar/:dayNumber',
                handle: frame({ back: ({ streamId }) => paths.calendar(Number(streamId)) }),
                lazy: screen(() => import('./routes/day-route.tsx')),
              },
              { path: paths.homeworks, lazy: screen(() => import('./routes/homeworks-route.tsx')) },
              {
                path: '/homework/:streamId/:homeworkId',
                handle: frame({ back: () => paths.homeworks, hideBottomBar: true }),
                lazy: screen(() => import('./routes/homework-route.tsx')),
              },
              { path: paths.points, lazy: screen(() => import('./routes/points-route.tsx')) },
              { path: paths.settings, lazy: screen(() => import('./routes/settings-route.tsx')) },
              { path: '/user/settings', loader: to(paths.settings) },
            ],
          },
        ],
      },
      { path: '*', lazy: screen(() => import('./routes/not-found-route.tsx')) },
    ],
  },
];
