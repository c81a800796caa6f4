import { matchRoutes } from 'react-router';
import { routeRows, type RouteName } from '../platform/routes/route-table.ts';

const rows = routeRows.map(([name, { path }]) => ({ name, path }));

/** Returns the row of the route table that an address matches. */
export function routeAt(pathname: string): RouteName | undefined {
  return matchRoutes(rows, pathname)?.at(-1)?.route.name;
}
