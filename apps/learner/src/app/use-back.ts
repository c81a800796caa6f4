import { useLocation, useNavigate } from 'react-router';
import { pathWithParams } from '../platform/routes/path-to.ts';
import { routeTable, type RouteName } from '../platform/routes/route-table.ts';

/** React Router numbers the history entries of a tab, from 0. */
const isFirstEntry = () => !(history.state as { readonly idx?: number } | null)?.idx;

/** Returns the action of the back button on a phone; undefined for the first screen of a section. */
export function useBack(
  route: RouteName | undefined,
  params: Readonly<Record<string, string | undefined>>,
): (() => void) | undefined {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const row = route && routeTable[route];
  if (!row?.back) return undefined;
  const target = pathWithParams(row.back, params);
  if (target === pathname) return undefined;
  return () => void (row.returnsToOrigin && !isFirstEntry() ? navigate(-1) : navigate(target));
}
