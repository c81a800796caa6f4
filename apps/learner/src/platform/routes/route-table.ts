import { accountRows } from './account-rows.ts';
import { courseRows } from './course-rows.ts';
import type { Row } from './route-row.ts';
import { serviceRows } from './service-rows.ts';
import { signInRows } from './sign-in-rows.ts';

export type { SectionName } from './route-row.ts';

/**
 * Every address of the app (spec product §2): one row per screen or redirect, in one file of rows per area. Guard, router, menus, navigation memory, banners and
 * return URLs read this table; `pathTo` builds the addresses. A new screen is a row of an area and a module in `app/routes`.
 */
const table = {
  ...signInRows,
  ...accountRows,
  ...courseRows,
  ...serviceRows,
  notFound: { path: '*', access: 'anyone', screen: 'not-found', banners: null, isBare: true },
} as const;

export type RouteName = keyof typeof table;
type TitleKey = Extract<(typeof table)[RouteName], { readonly title: string }>['title'];
export type RouteRow = Row<RouteName, TitleKey>;
/** The path pattern of a row as a literal type. */
export type PathOf<Name extends RouteName> = (typeof table)[Name]['path'];

export const routeTable: Readonly<Record<RouteName, RouteRow>> = table;
export const routeRows = Object.entries(routeTable) as [RouteName, RouteRow][];

/** Whether a row has a screen. */
export function isBuilt(name: RouteName): boolean {
  return routeTable[name].screen !== undefined;
}
